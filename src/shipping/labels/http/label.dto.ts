import { IsIn, IsString, Matches, MaxLength } from '../../../platform/http/rules.js';
import { LABEL_FORMATS, type LabelFormat } from '../../shipco/application/shipco.gateway.js';

export class LabelQuery {
  @IsIn(LABEL_FORMATS) format: LabelFormat = 'pdf';
  @IsIn(['true', 'false']) preview: 'true' | 'false' = 'false';
}

/** Up to 50 ids. */
export class OrderIdsQuery {
  @Matches(/^[^,\s]{1,64}(,[^,\s]{1,64}){0,49}$/) @MaxLength(3250) @IsString() order_ids!: string;
  @IsIn(['true', 'false']) partial: 'true' | 'false' = 'false';
}

export class LabelsQuery extends OrderIdsQuery {
  @IsIn(['true', 'false']) preview: 'true' | 'false' = 'false';
  @IsIn(['true', 'false']) slips: 'true' | 'false' = 'false';
}
