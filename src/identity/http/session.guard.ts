import { CanActivate, createParamDecorator, ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refuses } from '../../shared/http/operation.decorator.js';
import { SignIn } from '../application/sign-in.service.js';
import type { Recipient, CurrentUser as User } from '../domain/current-user.js';
import { BuyerProfileRequiredError, SellerRequiredError, UnauthenticatedError } from '../domain/identity.errors.js';
import { SessionCookie } from './session-cookie.js';

type WithUser = FastifyRequest & { user?: User };

/** Lets a logged-in user pass (401 otherwise). What it guards is personal, so no cache may keep it. */
@Injectable()
@Refuses({ errors: [new UnauthenticatedError()], security: 'session' })
export class SessionGuard implements CanActivate {
  constructor(
    private readonly signIn: SignIn,
    private readonly cookie: SessionCookie,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    http.getResponse<FastifyReply>().header('cache-control', 'no-store');
    const request = http.getRequest<WithUser>();
    const token = this.cookie.read(request);
    const user = token ? await this.signIn.userOf(token) : null;
    if (!user) throw new UnauthenticatedError();
    request.user = user;
    return true;
  }
}

/** Lets everybody pass and notes who it is: for a page that has to end well for a stranger too. */
@Injectable()
export class OptionalSessionGuard implements CanActivate {
  constructor(
    private readonly signIn: SignIn,
    private readonly cookie: SessionCookie,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<WithUser>();
    const token = this.cookie.read(request);
    const user = token ? await this.signIn.userOf(token) : null;
    if (user) request.user = user;
    return true;
  }
}

/** Stands behind SessionGuard: lets a user with a buyer profile pass (403 otherwise). */
@Injectable()
@Refuses({ errors: [new BuyerProfileRequiredError()] })
export class BuyerGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    if (!userOf(context).buyerProfile) throw new BuyerProfileRequiredError();
    return true;
  }
}

/** Stands behind SessionGuard: lets a user with a shop pass (403 otherwise). */
@Injectable()
@Refuses({ errors: [new SellerRequiredError()] })
export class SellerGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    if (!userOf(context).sellerId) throw new SellerRequiredError();
    return true;
  }
}

/** The user that SessionGuard let pass. */
export const CurrentUser = createParamDecorator((_: unknown, context: ExecutionContext) => userOf(context));
/** The user that OptionalSessionGuard found; null for a stranger. */
export const OptionalUser = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<WithUser>().user ?? null,
);
/** The profile of a user that BuyerGuard let pass. */
export const BuyerProfile = createParamDecorator(
  (_: unknown, context: ExecutionContext) => userOf(context).buyerProfile as Recipient,
);
/** The shop id of a user that SellerGuard let pass. */
export const SellerId = createParamDecorator((_: unknown, context: ExecutionContext) => userOf(context).sellerId as string);

function userOf(context: ExecutionContext): User {
  const { user } = context.switchToHttp().getRequest<WithUser>();
  if (!user) throw new UnauthenticatedError();
  return user;
}
