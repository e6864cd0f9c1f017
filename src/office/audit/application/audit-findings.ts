import type { AfterLook, Finding, Look } from '../domain/finding.js';

/** What a look has made of a finding. */
export interface Looked {
  readonly finding: Finding;
  readonly look: Look;
  readonly after: AfterLook;
}
