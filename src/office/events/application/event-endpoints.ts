/** A signing secret as it is stored, and whose: an endpoint may have two. */
export interface SealedSecret {
  readonly endpointId: string;
  readonly sealed: string;
}
