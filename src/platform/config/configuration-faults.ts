/** Faults in our configuration: the marketplace's credential, by the kind of call that is refused, or the OAuth app. */
export const CONFIGURATION_FAULTS = [
  'shipco_creations_refused',
  'shipco_look_ups_refused',
  'shipco_reads_refused',
  'shipco_tracking_refused',
  'shipco_cancellations_refused',
  'shipco_quotes_refused',
  'shipco_labels_refused',
  'shipco_address_book_refused',
  'shipco_origins_refused',
  'shipco_oauth_app_refused',
] as const;
export type ConfigurationFault = (typeof CONFIGURATION_FAULTS)[number];

/**
 * Faults that a person has to fix, known to all instances. A call that meets one says nothing about its parcel or its seller, so it
 * waits instead of failing. `subject`: what a call is about, the same for all calls of one order. Never throws.
 */
export abstract class ConfigurationFaults {
  /** How often a call tests whether a fault has been fixed. */
  static get triedEveryMs(): number {
    return 60_000;
  }

  /**
   * 0: make the call, because there is no fault, or because it is this caller's turn to try. Else how long to wait. The subject that
   * met the fault last gets the turn only if no other one has taken it for another minute.
   */
  abstract waitMs(fault: ConfigurationFault, subject?: string): Promise<number>;
  /** A call met a fault that needs no other evidence. */
  abstract found(fault: ConfigurationFault): Promise<void>;
  /**
   * A call was refused. Returns whether that is a fault: it is known, or the calls of two subjects were refused, with none accepted in
   * between. A subject that was refused while others passed is refused itself: for a day it is no evidence.
   */
  abstract refused(fault: ConfigurationFault, subject: string): Promise<boolean>;
  /** A call was accepted, so there is no fault. Costs nothing while none was refused. */
  abstract accepted(fault: ConfigurationFault): Promise<void>;
}
