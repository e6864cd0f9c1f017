import type { ComponentChildren } from 'preact';
import { useSession } from '../session.js';
import { Loading } from './loading.js';
import { FailureNotice, LoginNotice } from './notice.js';

interface ForUserProps {
  /** Why one has to log in, as a whole sentence. */
  why: string;
  children: ComponentChildren;
}

/** Shows its children to logged-in users, and a link to the login to everyone else. */
export function ForUser({ why, children }: ForUserProps) {
  const session = useSession();
  if (session.data?.user) return <>{children}</>;
  if (session.data) return <LoginNotice why={why} />;
  if (session.isError) return <FailureNotice error={session.error} retry={() => void session.refetch()} />;
  return <Loading what="tu cuenta" />;
}
