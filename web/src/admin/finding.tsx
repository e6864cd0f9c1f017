import { useMutation, useQueryClient } from '@tanstack/preact-query';
import { useState } from 'preact/hooks';
import { api, bodyOf, isCode, type Schemas } from '../api.js';
import { Notice } from '../parts/notice.js';
import { Numbered, numberOf } from '../parts/number.js';
import { Tag } from '../parts/tag.js';
import { useFocusSoon } from '../parts/use-focus-soon.js';
import { forgetKept, useKept } from '../parts/use-kept.js';
import { useMay } from './admin-session.js';
import { Facts } from './facts.js';
import { FINDING_CLASSES, FINDING_STATES } from './finding-words.js';
import { Moment } from './moment.js';
import { AskedNoteForm } from './note-form.js';
import { CREDENTIALS, wordOf } from './words.js';

type Finding = Schemas['AuditFinding'];
const TONES = { open: 'bad', resolved: 'good', closed: 'plain' } as const;

const OUTCOMES = {
  closed: { tone: 'good', text: 'La diferencia quedó cerrada, con tu nota.' },
  gone: {
    tone: 'info',
    text: 'Esa diferencia ya no estaba abierta: otra persona la cerró, o se resolvió sola. No se anotó nada.',
  },
} as const;
type Outcome = keyof typeof OUTCOMES;

/** What came of the last act. It is said outside the finding, which may leave the list, and gets the focus. */
export function useOutcome() {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { place, focusSoon } = useFocusSoon<HTMLDivElement>();
  const say = (next: Outcome) => {
    setOutcome(next);
    focusSoon('.notice');
  };
  const said = (
    <div ref={place}>
      {outcome && (
        <Notice tone={OUTCOMES[outcome].tone}>
          <p>{OUTCOMES[outcome].text}</p>
        </Notice>
      )}
    </div>
  );
  return { said, say };
}

interface FindingProps {
  finding: Finding;
  /** In its order, the order goes without saying. */
  isInOrder?: boolean;
  onOutcome: (outcome: Outcome) => void;
}

export function FindingRecord({ finding, isInOrder = false, onOutcome }: FindingProps) {
  const may = useMay('operator') && finding.state === 'open';
  const [isClosing, setClosing] = useState(false);
  const Heading = isInOrder ? 'h3' : 'h2';
  return (
    <>
      <div class="record-main">
        <Heading>{wordOf(FINDING_CLASSES, finding.class)}</Heading>
        <p>{finding.text}</p>
        {finding.state === 'open' && (
          <p>
            <strong>Qué hacer:</strong> {finding.advice}
          </p>
        )}
        <FindingFacts finding={finding} isInOrder={isInOrder} />
        {may &&
          (isClosing ? (
            <Closing finding={finding} onOutcome={onOutcome} onClose={() => setClosing(false)} />
          ) : (
            <p>
              <button type="button" class="button" onClick={() => setClosing(true)}>
                Cerrar…<span class="unseen"> {nameOf(finding)}</span>
              </button>
            </p>
          ))}
      </div>
      <p class="tags">
        <Tag tone={TONES[finding.state]}>{wordOf(FINDING_STATES, finding.state)}</Tag>
      </p>
    </>
  );
}

/** For who cannot see which one a button belongs to. */
function nameOf({ class: known, order_id, order_number, shipment_id, payment_id }: Finding): string {
  const about = order_id ? numberOf({ id: order_id, number: order_number }) : (shipment_id ?? payment_id ?? '');
  return `«${wordOf(FINDING_CLASSES, known)}» ${about}`;
}

function FindingFacts({ finding, isInOrder }: { finding: Finding; isInOrder: boolean }) {
  const { order_id, order_number, seller_id, account, shipment_id, external_id, payment_id } = finding;
  const { state, first_seen_at, last_seen_at, resolved_at, closed_at, closed_by, note } = finding;
  return (
    <Facts
      facts={{
        Pedido: order_id && !isInOrder && (
          <a href={`/admin/pedidos/${order_id}`}>
            <Numbered number={order_number} id={order_id} />
          </a>
        ),
        'Desde el': <Moment at={first_seen_at} />,
        'Vista por última vez': <Moment at={last_seen_at} />,
        'Resuelta el': resolved_at && <Moment at={resolved_at} />,
        'Cerrada el': closed_at && (
          <>
            <Moment at={closed_at} />
            {closed_by && <>, por {closed_by}</>}
          </>
        ),
        Nota: note,
        Paquete: shipment_id && <code>{shipment_id}</code>,
        'Número externo': external_id && <code>{external_id}</code>,
        'Cuenta de envíos': account && `${wordOf(CREDENTIALS, account.credential_kind)} (${account.account_id})`,
        Pago: payment_id && <code>{payment_id}</code>,
        Vendedor: seller_id && !isInOrder && (
          <a href={`/admin/vinculos/${seller_id}`}>
            Su vínculo<span class="unseen"> en {nameOf(finding)}</span>
          </a>
        ),
        'En la guía': state === 'open' && <code>docs/operations.md#{finding.class}</code>,
      }}
    />
  );
}

interface ClosingProps {
  finding: Finding;
  onOutcome: (outcome: Outcome) => void;
  onClose: () => void;
}

function Closing({ finding: { id }, onOutcome, onClose }: ClosingProps) {
  const queries = useQueryClient();
  const key = `finding-${id}`;
  const [{ note }, setNote] = useKept(key, { note: '' });
  const became = (outcome: Outcome) => {
    forgetKept(key);
    onOutcome(outcome);
    return queries.invalidateQueries({ queryKey: ['admin'] });
  };
  const close = useMutation({
    mutationFn: (body: { note: string }) =>
      bodyOf(api.POST('/api/admin/audit-findings/{id}/close', { params: { path: { id } }, body })),
    onSuccess: () => became('closed'),
    onError: (error) => (isCode(error, 'FINDING_NOT_OPEN') || isCode(error, 'FINDING_NOT_FOUND') ? became('gone') : undefined),
  });
  return (
    <AskedNoteForm
      label="Por qué se cierra"
      hint="Queda anotado con tu correo. Cerrarla no arregla nada: si arreglás la causa, se resuelve sola."
      maxLength={1_000}
      note={note}
      onNote={(typed) => setNote({ note: typed })}
      act={close}
      onClose={onClose}
    >
      Sí, cerrar la diferencia
    </AskedNoteForm>
  );
}
