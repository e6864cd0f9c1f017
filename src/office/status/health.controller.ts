import { Controller, Get, Header, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { ServerConfig } from '../../platform/config/server.config.js';
import { DATABASE_BACK_SECONDS, ErrorView, EXAMPLE_ERROR_DOCS, errorView } from '../../platform/http/error.filter.js';
import { languageOf } from '../../platform/http/language.js';
import { Operation, Tag } from '../../platform/http/operation.decorator.js';
import { exampleOf, view } from '../../platform/http/view.js';
import { DomainError } from '../../platform/kernel/domain-error.js';
import { DEFAULT_LANGUAGE, type Sentence } from '../../platform/kernel/sentence.js';
import { CheckHealth, HealthView, NOT_READY_CODES, UNREACHABLE } from './check-health.js';

const ALIVE = { status: 'ok' } as const;
const AliveView = view('Alive', { status: z.literal('ok') }, ALIVE);
type AliveView = z.infer<typeof AliveView>;

const NOT_READY = {
  en: 'The service cannot take requests now.',
  es: 'El servicio no puede atender solicitudes ahora.',
};

class NotReadyError extends DomainError {
  override readonly retryAfterSeconds = DATABASE_BACK_SECONDS;

  constructor(code: string, sentence: Sentence) {
    super('unavailable', code, sentence);
  }
}

const UnhealthyView = view(
  'Unhealthy',
  { ...ErrorView.shape, statusCode: z.literal(503), code: z.enum(NOT_READY_CODES), ...HealthView.shape },
  {
    ...exampleOf(ErrorView),
    statusCode: 503,
    code: 'DATABASE_UNAVAILABLE',
    message: UNREACHABLE[DEFAULT_LANGUAGE],
    doc: `${EXAMPLE_ERROR_DOCS}#DATABASE_UNAVAILABLE`,
    ...exampleOf(HealthView),
    status: 'unavailable',
  },
);

/** Liveness: the process responds. Readiness: it can take requests. Overview: every check. */
@Controller('health')
@Tag('Service')
export class HealthController {
  constructor(
    private readonly health: CheckHealth,
    private readonly config: ServerConfig,
  ) {}

  /** Returns 503 exactly when readiness does, with the fields of an error next to its own. */
  @Get()
  @Operation('getHealth', {
    summary: 'Get the health overview',
    description: 'The result of every check. Returns 503 exactly when the readiness check does.',
    answer: HealthView,
    failure: {
      status: 503,
      description: 'This instance cannot take requests. The fields of an error, and the checks.',
      answer: UnhealthyView,
      passes: true,
    },
  })
  @Header('cache-control', 'no-store')
  async overview(@Res({ passthrough: true }) reply: FastifyReply): Promise<HealthView & Partial<ErrorView>> {
    const { view, notReadyReason } = await this.health.look();
    if (!notReadyReason) return view;
    reply.code(503).header('retry-after', DATABASE_BACK_SECONDS);
    const error = new NotReadyError(notReadyReason.code, notReadyReason.sentence);
    return { ...errorView(error, languageOf(reply.request, reply), reply.request.id, this.config.errorDocs), ...view };
  }

  @Get('ready')
  @Operation('getReadiness', {
    summary: 'Check readiness',
    description: 'Whether this instance can take requests.',
    answer: HealthView,
    errors: NOT_READY_CODES.map((code) => new NotReadyError(code, NOT_READY)),
  })
  @Header('cache-control', 'no-store')
  async ready(): Promise<HealthView> {
    const { view, notReadyReason } = await this.health.look();
    if (notReadyReason) throw new NotReadyError(notReadyReason.code, notReadyReason.sentence);
    return view;
  }

  @Get('live')
  @Operation('getLiveness', {
    summary: 'Check liveness',
    description: 'Whether the process responds. Checks nothing else.',
    answer: AliveView,
    database: false,
  })
  @Header('cache-control', 'no-store')
  live(): AliveView {
    return ALIVE;
  }
}
