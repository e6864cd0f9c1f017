import { defineEntity } from '@mikro-orm/core';
import { belongsTo, bytes, type TableOf, text, timestamptz } from '../../platform/database/column-types.js';

export const UserSchema = defineEntity({
  name: 'UserRow',
  tableName: 'users',
  indexes: [
    {
      name: 'users_email_index',
      expression: `create index users_email_index on users (lower(email))`,
    },
  ],
  uniques: [{ name: 'users_issuer_subject_unique', properties: ['issuer', 'subject'] }],
  properties: {
    id: text().primary(),
    issuer: text(),
    subject: text(),
    name: text(),
    email: text(),
    created_at: timestamptz(),
  },
});

export const SessionSchema = defineEntity({
  name: 'SessionRow',
  tableName: 'sessions',
  properties: {
    token_hash: bytes().primary(),
    user_id: belongsTo(UserSchema, 'user_id').index('sessions_user_id_index'),
    created_at: timestamptz(),
    expires_at: timestamptz().index('sessions_expires_at_index'),
  },
});

/** For callbacks that come again. */
export const UsedLoginSchema = defineEntity({
  name: 'UsedLoginRow',
  tableName: 'used_logins',
  properties: {
    state_hash: bytes().primary(),
    user_id: belongsTo(UserSchema, 'user_id').index('used_logins_user_id_index'),
    return_to: text(),
    expires_at: timestamptz().index('used_logins_expires_at_index'),
  },
});

export const BuyerProfileSchema = defineEntity({
  name: 'BuyerProfileRow',
  tableName: 'buyer_profiles',
  indexes: [
    {
      name: 'buyer_profiles_email_index',
      expression: `create index buyer_profiles_email_index on buyer_profiles (lower(email))`,
    },
    {
      name: 'buyer_profiles_name_index',
      expression: `create index buyer_profiles_name_index on buyer_profiles using gin (to_tsvector('pg_catalog.simple', search_folded(name)))`,
    },
    {
      name: 'buyer_profiles_phone_index',
      expression: `create index buyer_profiles_phone_index on buyer_profiles (reverse(regexp_replace(phone, '\\D', '', 'g')) text_pattern_ops)`,
    },
  ],
  properties: {
    user_id: belongsTo(UserSchema, 'user_id').primary(),
    name: text(),
    email: text(),
    phone: text(),
    document: text(),
    updated_at: timestamptz(),
  },
});

export const SellerSchema = defineEntity({
  name: 'SellerRow',
  tableName: 'sellers',
  indexes: [
    { name: 'sellers_newest_index', properties: ['created_at', 'id'] },
    {
      name: 'sellers_id_prefix_index',
      expression: `create index sellers_id_prefix_index on sellers (id text_pattern_ops)`,
    },
    {
      name: 'sellers_name_prefix_index',
      expression: `create index sellers_name_prefix_index on sellers (lower(search_folded(name)) text_pattern_ops)`,
    },
  ],
  properties: {
    id: text().primary(),
    user_id: belongsTo(UserSchema, 'user_id').unique('sellers_user_id_unique'),
    name: text(),
    created_at: timestamptz(),
  },
});

export interface IdentityTables {
  users: TableOf<typeof UserSchema>;
  sessions: TableOf<typeof SessionSchema>;
  used_logins: TableOf<typeof UsedLoginSchema>;
  buyer_profiles: TableOf<typeof BuyerProfileSchema>;
  sellers: TableOf<typeof SellerSchema>;
}
