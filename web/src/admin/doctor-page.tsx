import { useQuery } from '@tanstack/preact-query';
import { api, type Schemas } from '../api.js';
import { ActButton } from '../parts/act-button.js';
import { Loading } from '../parts/loading.js';
import { Notice } from '../parts/notice.js';
import { Page } from '../parts/page.js';
import { Tag } from '../parts/tag.js';
import { checkText, inLocalTime } from './check-words.js';
import { asSentence } from './detail-words.js';
import { Moment } from './moment.js';
import { overviewQuery } from './overview-queries.js';
import { QuoteChart } from './quote-chart.js';
import { Refusal } from './refusal.js';

type Status = Schemas['Doctor']['status'];

const STATUSES = {
  ok: { word: 'Bien', tone: 'good', notice: 'good', summary: 'Todo está bien.' },
  warning: { word: 'Ojo', tone: 'warning', notice: 'warning', summary: 'Funciona, pero hay algo para mirar.' },
  fault: { word: 'Falla', tone: 'bad', notice: 'bad', summary: 'Hay algo roto que alguien tiene que arreglar.' },
} as const;
const WORST_FIRST: readonly Status[] = ['fault', 'warning', 'ok'];

export function DoctorPage() {
  const doctor = useQuery({
    queryKey: ['admin', 'doctor'],
    queryFn: ({ signal }) => api.get('/api/admin/doctor', { signal }),
    // It calls every provider: once, and on request.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const overview = useQuery(overviewQuery);
  return (
    <Page
      title="Diagnóstico"
      lead="Cómo está instalado el sitio, visto desde el servidor que contesta. Es lo mismo que revisa npm run doctor."
    >
      <div class="stack">
        <p>
          <ActButton isOff={doctor.isFetching} onClick={() => void doctor.refetch()}>
            {doctor.isFetching ? 'Revisando…' : 'Revisar de nuevo'}
          </ActButton>
        </p>
        {doctor.isFetching ? (
          <Loading what="el diagnóstico; puede tardar diez segundos" />
        ) : (
          <>
            {doctor.isError && <Refusal error={doctor.error} />}
            {doctor.data && <Findings doctor={doctor.data} />}
            {overview.data && <QuoteChart quotes={overview.data.quotes} />}
          </>
        )}
      </div>
    </Page>
  );
}

function Findings({ doctor: { status, examined_at, findings } }: { doctor: Schemas['Doctor'] }) {
  const sorted = WORST_FIRST.flatMap((one) => findings.filter((finding) => finding.status === one));
  return (
    <>
      <Notice tone={STATUSES[status].notice}>
        <p>{STATUSES[status].summary}</p>
      </Notice>
      <p class="muted">
        Revisado el <Moment at={examined_at} />. Dentro del minuto se muestra el mismo resultado.
      </p>
      <ul class="records">
        {sorted.map(({ check, status: one, text, action }) => (
          <li class="record" key={`${check} ${text}`}>
            <div class="record-main">
              <h2>{checkText(check)}</h2>
              <p>{asSentence(inLocalTime(text))}</p>
              {action && (
                <p>
                  <strong>Qué hacer:</strong> {asSentence(action)}
                </p>
              )}
            </div>
            <p class="tags">
              <Tag tone={STATUSES[one].tone}>{STATUSES[one].word}</Tag>
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
