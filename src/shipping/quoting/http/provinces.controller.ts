import { Controller, Get, Header } from '@nestjs/common';
import { z } from 'zod';
import { PROVINCES } from '../../../orders/domain/provinces.js';
import { WHOLE } from '../../../platform/http/listing.dto.js';
import { Operation, Tag } from '../../../platform/http/operation.decorator.js';
import { view } from '../../../platform/http/view.js';

const ProvincesView = view(
  'Provinces',
  { items: z.array(z.enum(PROVINCES)), ...WHOLE },
  { items: [...PROVINCES], next_cursor: null },
);
type ProvincesView = z.infer<typeof ProvincesView>;

@Controller('shipping/shipco')
@Tag('Checkout')
export class ProvincesController {
  @Get('provinces')
  @Header('cache-control', 'public, max-age=86400')
  @Operation('listProvinces', {
    summary: 'List the provinces',
    description: 'Province names as the shipping provider accepts them, for an address form.',
    answer: ProvincesView,
    database: false,
  })
  list(): ProvincesView {
    return { items: [...PROVINCES], next_cursor: null };
  }
}
