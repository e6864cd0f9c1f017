import { Type } from 'class-transformer';
import { z } from 'zod';
import { DELIVERY_FIELDS, type DeliveryDetails } from '../../../orders/domain/delivery.js';
import { Example } from '../../../platform/http/operation.decorator.js';
import { IsContact, IsEmail, IsObject, IsOptional, ValidateNested } from '../../../platform/http/rules.js';
import { Text } from '../../../platform/http/text.decorator.js';
import { id, number, view } from '../../../platform/http/view.js';
import { ValidationFailedError } from '../../../platform/kernel/validation-failed.error.js';

class RecipientCorrectionBody {
  @IsOptional() @Text(1, 100) name?: string | null;
  @IsOptional() @IsContact('phone') @Text(1, 50) phone?: string | null;
  @IsOptional() @IsContact('document') @Text(1, 50) document?: string | null;
  @IsOptional() @IsEmail() @Text(3, 150) email?: string | null;
}

class DoorCorrectionBody {
  @IsOptional() @Text(1, 100) street?: string | null;
  @IsOptional() @Text(0, 10) number?: string | null;
  @IsOptional() @Text(0, 190) extras?: string | null;
}

@Example({
  recipient: { phone: '+54 261 555 0134', document: '20-12345678-6' },
  address: { number: '1200' },
  reason: 'La compradora llamó: se equivocó al escribir el CUIT.',
})
export class DeliveryCorrectionBody {
  @IsOptional() @ValidateNested() @IsObject() @Type(() => RecipientCorrectionBody) recipient?: RecipientCorrectionBody;
  @IsOptional() @ValidateNested() @IsObject() @Type(() => DoorCorrectionBody) address?: DoorCorrectionBody;
  @Text(3, 300) reason!: string;

  /** The fields that are given. Throws ValidationFailedError for none. */
  correction(): Partial<DeliveryDetails> {
    const given = { ...this.recipient, ...this.address };
    const correction = Object.fromEntries(
      DELIVERY_FIELDS.flatMap((field) => (given[field] != null ? [[field, given[field]]] : [])),
    );
    if (Object.keys(correction).length > 0) return correction;
    const message = { en: 'recipient or address must have a field to correct', es: 'Cambiá al menos un dato.' };
    throw new ValidationFailedError([{ path: '', message }]);
  }
}

export const DeliveryCorrectionView = view(
  'AdminDeliveryCorrection',
  {
    order_id: id,
    order_number: number,
    fields: z.array(z.enum(DELIVERY_FIELDS)).meta({ description: 'What was corrected; empty if all of it was so before.' }),
  },
  { order_id: 'b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55', order_number: 'K7QM-3F2P', fields: ['phone', 'document', 'number'] },
);
export type DeliveryCorrectionView = z.infer<typeof DeliveryCorrectionView>;
