import { useQuery } from '@tanstack/preact-query';
import { api, type Schemas } from '../api.js';
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
    queryFn: () => api.get('/api/config'),
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

/** A sentence in which “write to us” leads to where help is, with the sentence and this page already written. */
export function WithHelp({ text }: { text: string }) {
  const { data: config } = useHelp();
  const known = [text, location.href, '', 'Mi consulta: '].join('\r\n');
  const address = config && addressOf(config, 'Necesito ayuda con una compra', known);
  if (!address) return <>{text}</>;
  const isPage = !address.startsWith('mailto:');
  return (
    <>
      {text.split(WRITE_TO_US).map((part, at) =>
        at % 2 === 0 ? (
          part
        ) : (
          <a key={part} href={address} {...(isPage && { rel: 'noreferrer', target: '_blank' })}>
            {part}
            {isPage && <span class="unseen"> (se abre en otra pestaña)</span>}
          </a>
        ),
      )}
    </>
  );
}

/** In the group, so that what was split has it at each odd place. */
const WRITE_TO_US = /\b(escribinos)\b/i;

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
