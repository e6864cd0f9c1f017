import { CanActivate, createParamDecorator, ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { UnauthenticatedError } from '../../../identity/domain/identity.errors.js';
import { SessionCookie } from '../../../identity/http/session-cookie.js';
import { Refuses } from '../../../platform/http/operation.decorator.js';
import { answerAs } from '../../../platform/http/session-user.js';
import { type CartSession, CartSessions, type Shopper } from '../application/cart-sessions.js';
import type { QuotableCart } from '../application/quotable-cart.js';

type WithCart = FastifyRequest & { user?: Shopper; quotable?: QuotableCart; quoteCalls?: number };

/** A SessionGuard that reads the cart with the session, in one statement. */
@Injectable()
@Refuses({ errors: [new UnauthenticatedError()], security: 'session' })
export class CartSessionGuard implements CanActivate {
  constructor(
    protected readonly sessions: CartSessions,
    private readonly cookie: SessionCookie,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    const reply = http.getResponse<FastifyReply>();
    reply.header('cache-control', 'no-store');
    const request = http.getRequest<WithCart>();
    const token = this.cookie.read(request);
    const found = token ? await this.find(token) : null;
    if (!found) throw new UnauthenticatedError();
    answerAs(found.user.id, request, reply);
    request.user = found.user;
    request.quotable = found.quotable;
    request.quoteCalls = Math.max(1, found.quotable.cart.sellerGroups().length);
    return true;
  }

  protected find(token: string): Promise<CartSession | null> {
    return this.sessions.find(token);
  }
}

/** The same, also with the buyer's profile; used before BuyerGuard. */
@Injectable()
@Refuses({ errors: [new UnauthenticatedError()], security: 'session' })
export class BuyerCartGuard extends CartSessionGuard {
  protected override find(token: string): Promise<CartSession | null> {
    return this.sessions.findBuyer(token);
  }
}

/** The cart of the user admitted by one of these guards. */
export const CurrentCart = createParamDecorator((_: unknown, context: ExecutionContext): QuotableCart => {
  const { quotable } = context.switchToHttp().getRequest<WithCart>();
  if (!quotable) throw new UnauthenticatedError();
  return quotable;
});
