import { CanActivate, createParamDecorator, ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refuses } from '../../platform/http/operation.decorator.js';
import { answerAs } from '../../platform/http/session-user.js';
import { SignIn } from '../application/sign-in.service.js';
import { BuyerProfileRequiredError, SellerRequiredError, UnauthenticatedError } from '../domain/identity.errors.js';
import type { Recipient, SessionUser } from '../domain/session-user.js';
import { SessionCookie } from './session-cookie.js';

type WithUser = FastifyRequest & { user?: SessionUser };

/** Admits every request and notes its user, for a page that must also work without a session. */
@Injectable()
export class OptionalSessionGuard implements CanActivate {
  constructor(
    private readonly signIn: SignIn,
    private readonly cookie: SessionCookie,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    const request = http.getRequest<WithUser>();
    const token = this.cookie.read(request);
    const user = token ? await this.signIn.userOf(token) : null;
    if (user) answerAs(user.id, request, http.getResponse<FastifyReply>());
    if (user) request.user = user;
    return true;
  }
}

/** Requires a logged-in user (401 otherwise). Guarded responses are personal, so caches must not store them. */
@Injectable()
@Refuses({ errors: [new UnauthenticatedError()], security: 'session' })
export class SessionGuard extends OptionalSessionGuard {
  override async canActivate(context: ExecutionContext): Promise<boolean> {
    context.switchToHttp().getResponse<FastifyReply>().header('cache-control', 'no-store');
    await super.canActivate(context);
    return Boolean(userOf(context));
  }
}

/** Used after SessionGuard: requires a buyer profile (403 otherwise). */
@Injectable()
@Refuses({ errors: [new BuyerProfileRequiredError()] })
export class BuyerGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    if (!userOf(context).buyerProfile) throw new BuyerProfileRequiredError();
    return true;
  }
}

/** Used after SessionGuard: requires a shop (403 otherwise). */
@Injectable()
@Refuses({ errors: [new SellerRequiredError()] })
export class SellerGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    if (!userOf(context).sellerId) throw new SellerRequiredError();
    return true;
  }
}

/** The user admitted by SessionGuard. */
export const CurrentUser = createParamDecorator((_: unknown, context: ExecutionContext) => userOf(context));
/** The user found by OptionalSessionGuard; null without a session. */
export const OptionalUser = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<WithUser>().user ?? null,
);
/** The profile of a user admitted by BuyerGuard. */
export const BuyerProfile = createParamDecorator(
  (_: unknown, context: ExecutionContext) => userOf(context).buyerProfile as Recipient,
);
/** The shop id of a user admitted by SellerGuard. */
export const SellerId = createParamDecorator((_: unknown, context: ExecutionContext) => userOf(context).sellerId as string);

function userOf(context: ExecutionContext): SessionUser {
  const { user } = context.switchToHttp().getRequest<WithUser>();
  if (!user) throw new UnauthenticatedError();
  return user;
}
