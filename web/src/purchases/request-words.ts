import type { components } from '../../../client/index.js';

type Request = components['schemas']['DispatchRequest'];

/** Whether a page leads with what was asked of it: that explains all the rest. One that changed nothing does not. */
export function leadsWith(request: Pick<Request, 'state'> | null): boolean {
  return request !== null && request.state !== 'withdrawn' && request.state !== 'refused';
}
