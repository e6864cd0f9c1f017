import { Controller, Get, Header } from '@nestjs/common';
import { z } from 'zod';
import { SupportConfig } from '../config/server.config.js';
import { Operation, Tag } from '../http/operation.decorator.js';
import { view } from '../http/view.js';

const PublicConfigView = view(
  'PublicConfig',
  {
    support_url: z.string().nullable().meta({ description: 'A page where people get help.' }),
    support_email: z.string().nullable(),
  },
  { support_url: 'https://ayuda.example/contacto', support_email: 'ayuda@marketplace.example' },
);
type PublicConfigView = z.infer<typeof PublicConfigView>;

@Controller('config')
@Tag('Service')
export class PublicConfigController {
  constructor(private readonly support: SupportConfig) {}

  @Get()
  @Header('cache-control', 'public, max-age=60')
  @Operation('getConfig', {
    summary: 'Get what pages need to know of this installation',
    description: 'Where people get help. A member is null if it is not set.',
    answer: PublicConfigView,
    database: false,
  })
  view(): PublicConfigView {
    return { support_url: this.support.url, support_email: this.support.email };
  }
}
