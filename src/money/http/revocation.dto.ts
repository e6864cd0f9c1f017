import { z } from 'zod';
import { Example } from '../../platform/http/operation.decorator.js';
import { IsEmail, IsOptional } from '../../platform/http/rules.js';
import { Text } from '../../platform/http/text.decorator.js';
import { view } from '../../platform/http/view.js';

@Example({ number: 'K7QM-3F2P', email: 'ana@example.com', note: 'Me arrepentí de la compra.' })
export class RevocationBody {
  @Text(1, 60) number!: string;
  @IsEmail() @Text(3, 150) email!: string;
  @IsOptional() @Text(0, 1000) note?: string | null;
}

export const RevocationView = view(
  'Revocation',
  { code: z.string().meta({ description: 'By which it is found: keep it.' }) },
  { code: 'M4TA-9WQX-7C3H' },
);
export type RevocationView = z.infer<typeof RevocationView>;
