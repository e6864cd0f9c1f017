/** Faults in our configuration: the marketplace's credential, by the kind of call that is refused, or the OAuth app. */
export const CONFIGURATION_FAULTS = [
  'shipco_creations_refused',
  'shipco_cancellations_refused',
  'shipco_quotes_refused',
  'shipco_reads_refused',
  'shipco_labels_refused',
  'shipco_oauth_app_refused',
] as const;
export type ConfigurationFault = (typeof CONFIGURATION_FAULTS)[number];

/** How often a call tests whether a fault has been fixed. */
export const FAULT_TRIED_EVERY_MS = 60_000;

/**
 * Faults that a person has to fix, known to all instances. A call that meets one says nothing about its parcel or its seller, so it
 * waits instead of failing. Never throws.
 */
export abstract class ConfigurationFaults {
  /** 0: make the call, because there is no fault, or because it is this caller's turn to try. Else how long to wait. */
  abstract waitMs(fault: ConfigurationFault): Promise<number>;
  /** A call met the fault. */
  abstract found(fault: ConfigurationFault): Promise<void>;
  /** A call succeeded. Costs nothing while no fault is known. */
  abstract mended(fault: ConfigurationFault): Promise<void>;
}
