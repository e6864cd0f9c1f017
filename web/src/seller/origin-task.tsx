import { useQuery } from '@tanstack/preact-query';
import { Notice } from '../parts/notice.js';
import { linkQuery } from './link-query.js';
import { originTask } from './origin-words.js';
import { profileQuery } from './profile-query.js';

/** What a seller has to do about where their parcels leave from. Whoever uses an account of their own has nothing to do. */
export function useOriginTask() {
  const { data: profile } = useQuery(profileQuery);
  const link = useQuery({ ...linkQuery, enabled: profile !== undefined && originTask(profile, false) !== null });
  const task = profile && link.isFetched ? originTask(profile, link.data?.connected ?? false) : null;
  return { task, link };
}

export function OriginTask({ text, next }: NonNullable<ReturnType<typeof originTask>>) {
  return (
    <div class="no-print">
      <Notice tone="warning">
        {text} <a href="/vender/envios">{next}</a>.
      </Notice>
    </div>
  );
}
