import { useMutation, useQueryClient } from '@tanstack/preact-query';
import { useState } from 'preact/hooks';
import { api, isCode, type Schemas } from '../api.js';
import { Numbered, numberOf } from '../parts/number.js';
import { Tag } from '../parts/tag.js';
import { forgetKept, useKept } from '../parts/use-kept.js';
import { useMay } from './admin-session.js';
import { Advice } from './advice.js';
import { Facts } from './facts.js';
import { FINDING_CLASSES, FINDING_STATES } from './finding-words.js';
import { Moment } from './moment.js';
import { AskedNoteForm } from './note-form.js';
import { doneBefore, NOTE_LOST, type Said, type Say } from './said.js';
import { CREDENTIALS, wordOf } from './words.js';

type Finding = Schemas['AuditFinding'];
const TONES = { open: 'bad', resolved: 'good', closed: 'plain' } as const;

const CLOSED = { tone: 'good', text: 'La diferencia quedó cerrada, con tu nota.' } as const;

interface FindingProps {
  finding: Finding;
  /** In its order, the order goes without saying. */
  isInOrder?: boolean;
  onOutcome: Say;
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
          <Advice>
            <p>
              <strong>Qué hacer:</strong> {finding.advice}
            </p>
          </Advice>
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
  const { order_id, order_number, seller_id, seller_name, account, shipment_id, external_id, payment_id } = finding;
  const { first_seen_at, last_seen_at, resolved_at, closed_at, closed_by, note } = finding;
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
            {seller_name ?? 'Su vínculo'}
            <span class="unseen">: su vínculo, en {nameOf(finding)}</span>
          </a>
        ),
      }}
    />
  );
}

interface ClosingProps {
  finding: Finding;
  onOutcome: Say;
  onClose: () => void;
}

function Closing({ finding, onOutcome, onClose }: ClosingProps) {
  const { id } = finding;
  const queries = useQueryClient();
  const key = `finding-${id}`;
  const [{ note }, setNote] = useKept(key, { note: '' });
  const became = (outcome: Said) => {
    forgetKept(key);
    onOutcome(outcome);
    return queries.invalidateQueries({ queryKey: ['admin'] });
  };
  const close = useMutation({
    mutationFn: (body: { note: string }) => api.post('/api/admin/audit-findings/{id}/close', { params: { id }, body }),
    onSuccess: () => became(CLOSED),
    onError: async (error) => {
      if (isCode(error, 'FINDING_NOT_OPEN') || isCode(error, 'FINDING_NOT_FOUND')) await became(await whatBecameOf(finding));
    },
  });
  return (
    <AskedNoteForm
      label="Por qué se cierra"
      hint="Queda anotado con tu correo electrónico. Cerrarla no arregla nada: si arreglás la causa, se resuelve sola."
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

async function whatBecameOf({ id, class: known, order_id }: Finding): Promise<Said> {
  const query = { class: known, ...(order_id && { order_id }), state: 'closed' as const, limit: 100 };
  const closed = await api.get('/api/admin/audit-findings', { query }).catch(() => null);
  const it = closed?.items.find((one) => one.id === id);
  if (it?.closed_at) return doneBefore('Ya la cerró', { by: it.closed_by, at: it.closed_at, note: it.note }, NOTE_LOST);
  const areAllRead = closed?.next_cursor === null;
  const how = areAllRead ? 'se resolvió sola' : 'otra persona la cerró, o se resolvió sola';
  return { tone: 'info', text: `Esa diferencia ya no estaba abierta: ${how}. ${NOTE_LOST}` };
}
