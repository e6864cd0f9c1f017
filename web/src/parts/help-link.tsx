import { useQuery } from '@tanstack/preact-query';
import { api, bodyOf, type Schemas } from '../api.js';
import { Icon } from './icon.js';

interface HelpLinkProps {
  /** What help is needed with: `la compra #1A2B3C4D`. */
  about: string;
  /** What we know of it, a line each; empty ones are left out. */
  facts: readonly (string | false | null | undefined)[];
}

/** Mail programs cut longer addresses off. */
const MOST_LINES = 12;

/** Where help is, which is asked for once. */
export const useHelp = () =>
  useQuery({
    queryKey: ['config'],
    queryFn: () => bodyOf(api.GET('/api/config')),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Leads to where people get help, with all that we know already written. Nothing where no help is set up. */
export function HelpLink({ about, facts }: HelpLinkProps) {
  const { data: config } = useHelp();
  const known = facts.filter(Boolean).slice(0, MOST_LINES);
  const address = config && addressOf(config, `Necesito ayuda con ${about}`, [...known, '', 'Mi consulta: '].join('\r\n'));
  if (!address) return null;
  // Mail opens in a program of its own, and would leave an empty tab.
  const isPage = !address.startsWith('mailto:');
  return (
    <a class="help" href={address} {...(isPage && { rel: 'noreferrer', target: '_blank' })}>
      <Icon name="help" /> Necesito ayuda
      <span class="unseen">
        {' '}
        con {about}
        {isPage && ' (se abre en otra pestaña)'}
      </span>
    </a>
  );
}

function addressOf({ support_url, support_email }: Schemas['PublicConfig'], subject: string, body: string): string | null {
  if (support_url) {
    const page = new URL(support_url);
    page.searchParams.set('subject', subject);
    page.searchParams.set('body', body);
    return page.href;
  }
  if (!support_email) return null;
  // RFC 6068: the @ of the address stays as it is.
  return `mailto:${encodeURIComponent(support_email).replace('%40', '@')}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
