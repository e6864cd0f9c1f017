import { EntitySchema } from '@mikro-orm/core';
import { belongsTo } from '../../shared/infrastructure/column-types.js';
import { BuyerProfile } from '../domain/buyer-profile.js';
import { Seller } from '../domain/seller.js';
import { Session } from '../domain/session.js';
import { User } from '../domain/user.js';

export const UserSchema = new EntitySchema({
  class: User,
  tableName: 'users',
  uniques: [{ name: 'users_issuer_subject_unique', properties: ['issuer', 'subject'] }],
  properties: {
    id: { type: 'text', primary: true },
    issuer: { type: 'text' },
    subject: { type: 'text' },
    name: { type: 'text' },
    email: { type: 'text' },
    createdAt: { type: 'timestamptz' },
  },
});

export const SessionSchema = new EntitySchema({
  class: Session,
  tableName: 'sessions',
  properties: {
    tokenHash: { type: 'blob', primary: true },
    userId: { ...belongsTo(() => User, 'user_id'), index: 'sessions_user_id_index' },
    createdAt: { type: 'timestamptz' },
    expiresAt: { type: 'timestamptz', index: 'sessions_expires_at_index' },
  },
});

export const BuyerProfileSchema = new EntitySchema({
  class: BuyerProfile,
  tableName: 'buyer_profiles',
  properties: {
    userId: { ...belongsTo(() => User, 'user_id'), primary: true },
    name: { type: 'text' },
    email: { type: 'text' },
    phone: { type: 'text' },
    document: { type: 'text' },
    updatedAt: { type: 'timestamptz' },
  },
});

export const SellerSchema = new EntitySchema({
  class: Seller,
  tableName: 'sellers',
  indexes: [{ name: 'sellers_newest_index', properties: ['createdAt', 'id'] }],
  properties: {
    id: { type: 'text', primary: true },
    userId: { ...belongsTo(() => User, 'user_id'), unique: 'sellers_user_id_unique' },
    name: { type: 'text' },
    createdAt: { type: 'timestamptz' },
  },
});
