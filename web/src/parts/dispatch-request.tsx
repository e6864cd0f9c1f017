import { useMutation, useQueryClient } from '@tanstack/preact-query';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { type Schemas } from '../api.js';
import { formatMoment } from '../format.js';
import { ActButton } from './act-button.js';
import { TextAreaField } from './field.js';
import { Form } from './form.js';
import { WithHelp } from './help-link.js';
import { FailureNotice, Notice } from './notice.js';
import { problemsOf } from './problems.js';
import { useFocusSoon } from './use-focus-soon.js';
import { forgetKept, useKept } from './use-kept.js';

type Request = Schemas['DispatchRequest'];

interface DispatchRequestProps {
  order: { id: string; status: string; shipment: Shipment | null };
  /** The last one; null if nothing was asked. */
  last: Request | null;
  words: { title: string; why: string; label: string; send: string; takeBack: string };
  ask: (reason: string) => Promise<unknown>;
  withdraw: () => Promise<unknown>;
  /** What shows the order. */
  shown: readonly string[];
}

const TONES = { open: 'warning', withdrawn: 'info', granted: 'good', refused: 'info', too_late: 'warning' } as const;

/** Asks that a parcel be not sent, says what became of it, and takes it back. */
export function DispatchRequest({ order, last, words, ask, withdraw, shown }: DispatchRequestProps) {
  const queries = useQueryClient();
  const { place: section, focusSoon } = useFocusSoon<HTMLElement>();
  const { id: orderId, status } = order;
  const isPossible = isHere(order);
  // Nobody decides any more what the end of the payment has decided.
  const request = status !== 'paid' && last?.state === 'open' ? null : last;
  const act = useMutation({
    mutationFn: (reason: string | null) => (reason === null ? withdraw() : ask(reason)),
    onSettled: () => Promise.all(shown.map((name) => queries.invalidateQueries({ queryKey: [name] }))),
    retry: false,
  });
  const isSent = useRef(false);
  const send = (reason: string | null) => {
    if (act.isPending) return;
    isSent.current = true;
    act.mutate(reason, {
      onSuccess: () => reason !== null && forgetKept(draftKey(orderId)),
      onError: () => {
        isSent.current = false;
        focusSoon('[aria-invalid], .notice-bad');
      },
    });
  };
  const state = request?.state;
  useEffect(() => {
    if (state && isSent.current) focusSoon('.notice');
    isSent.current = false;
  }, [state]);
  const isOpen = request?.state === 'open';
  if (!request && !isPossible) return null;
  return (
    <section class="box" ref={section}>
      {request && <h2>{words.title}</h2>}
      {request && <RequestNotice request={request} />}
      {isOpen && (
        <ActButton isOff={act.isPending} onClick={() => send(null)}>
          {words.takeBack}
        </ActButton>
      )}
      {!isOpen && isPossible && (
        <Ask orderId={orderId} words={words} isNamed={Boolean(request)} act={act} send={send} focusSoon={focusSoon} />
      )}
      {act.isError && !problemsOf(act.error).reason && <FailureNotice error={act.error} />}
    </section>
  );
}

/** What was asked, what happens next, and why it was asked. */
export function RequestNotice({ request, children }: { request: Request; children?: ComponentChildren }) {
  return (
    <Notice tone={TONES[request.state]}>
      <p>
        <WithHelp text={request.state_text} />
      </p>
      <p>
        El {formatMoment(request.requested_at)} escribiste: «{request.reason}»
      </p>
      {children}
    </Notice>
  );
}

interface AskProps extends Pick<DispatchRequestProps, 'words'> {
  orderId: string;
  /** Whether a heading says already what it is about. */
  isNamed: boolean;
  act: { isPending: boolean; error: unknown };
  send: (reason: string) => void;
  focusSoon: (selector: string) => void;
}

const draftKey = (orderId: string) => `request-${orderId}`;

function Ask({ orderId, words, isNamed, act, send, focusSoon }: AskProps) {
  const [draft, setDraft] = useKept(draftKey(orderId), { reason: '' });
  const [isOpened, setOpened] = useState(draft.reason !== '');
  const open = (isIt: boolean) => {
    setOpened(isIt);
    focusSoon(isIt ? 'textarea' : 'button');
  };
  if (!isOpened)
    return (
      <button type="button" class="button" onClick={() => open(true)}>
        {words.title}…
      </button>
    );
  return (
    <Form
      class="stack"
      onSubmit={() => {
        send(draft.reason);
      }}
    >
      {!isNamed && <h2>{words.title}</h2>}
      <p>{words.why}</p>
      <TextAreaField
        label={words.label}
        required
        maxLength={500}
        rows={3}
        value={draft.reason}
        onInput={({ currentTarget }) => setDraft({ reason: currentTarget.value })}
        problem={problemsOf(act.error).reason}
      />
      <div class="row">
        <ActButton type="submit" class="button button-main" isOff={act.isPending}>
          {words.send}
        </ActButton>
        <button type="button" class="button" onClick={() => open(false)}>
          Dejarlo como está
        </button>
      </div>
    </Form>
  );
}

type Shipment = Pick<Schemas['Shipment'], 'state' | 'progress'>;

/** Whether the parcel can still be kept from leaving: it may be with its seller. */
function isHere({ status, shipment }: DispatchRequestProps['order']): boolean {
  if (status !== 'paid' || shipment?.state === 'cancelled') return false;
  return !shipment?.progress || ['preparing', 'ready_to_ship'].includes(shipment.progress);
}
