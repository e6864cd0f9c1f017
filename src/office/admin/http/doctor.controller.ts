import { Controller, Get, UseGuards } from '@nestjs/common';
import { z } from 'zod';
import { InLanguage } from '../../../platform/http/language.js';
import { Operation, Tag } from '../../../platform/http/operation.decorator.js';
import { RateLimit } from '../../../platform/http/rate-limit.guard.js';
import { timestamp, view } from '../../../platform/http/view.js';
import type { Language } from '../../../platform/kernel/sentence.js';
import { STATUSES } from '../../doctor/check-result.js';
import { LastExamination } from '../../doctor/last-examination.js';
import { AdminGuard } from './admin.guard.js';

const status = z.enum(STATUSES).meta({ description: 'A fault must be fixed; a warning may be intentional.' });

const DoctorView = view(
  'Doctor',
  {
    status,
    examined_at: timestamp,
    findings: z.array(
      z.strictObject({
        check: z.string().meta({ description: 'What was checked.' }),
        status,
        text: z.string(),
        action: z.string().nullable().meta({ description: 'What to do; null when there is nothing to do.' }),
      }),
    ),
  },
  {
    status: 'fault',
    examined_at: '2026-11-23T10:00:00.000Z',
    findings: [
      { check: 'database', status: 'ok', text: 'PostgreSQL 18.4 en db.internal:5432/marketplace', action: null },
      {
        check: 'shipco',
        status: 'fault',
        text: 'api.shipco.example: HTTP 401: rechaza la credencial',
        action: 'cargá un SHIPCO_API_TOKEN y un SHIPCO_API_SECRET válidos',
      },
    ],
  },
);
type DoctorView = z.infer<typeof DoctorView>;

@Controller('admin/doctor')
@Tag('Admin')
@UseGuards(AdminGuard)
export class DoctorController {
  constructor(private readonly last: LastExamination) {}

  @Get()
  @RateLimit('doctor')
  @Operation('getDoctor', {
    summary: 'Check the set-up',
    description:
      'Checks the configuration, the database, the jobs, the identity provider, both providers, addresses and certificates from this instance, as `npm run doctor` does. Each check may take ten seconds. It reads once from each provider, changes nothing and shows no secret. Within a minute it returns its last result.',
    answer: DoctorView,
  })
  async examine(@InLanguage() language: Language): Promise<DoctorView> {
    const { at, findings } = await this.last.read();
    const worst = [...STATUSES].reverse().find((one) => findings.some(({ status }) => status === one));
    const said = findings.map(({ text, action, ...line }) => {
      return { ...line, text: text[language], action: action?.[language] ?? null };
    });
    return { status: worst ?? 'ok', examined_at: at.toISOString(), findings: said };
  }
}
