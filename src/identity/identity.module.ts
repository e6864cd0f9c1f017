import { Module } from '@nestjs/common';
import { ServerConfig } from '../platform/config/server.config.js';
import { AccountRepository } from './application/account.repository.js';
import { IdentityProvider } from './application/identity-provider.js';
import { Profiles } from './application/profiles.service.js';
import { SignIn } from './application/sign-in.service.js';
import { AuthController } from './http/auth.controller.js';
import { LoginFailurePage } from './http/login-failure-page.js';
import { ProfileController } from './http/profile.controller.js';
import { BuyerGuard, OptionalSessionGuard, SellerGuard, SessionGuard } from './http/session.guard.js';
import { LoginCookie, SessionCookie } from './http/session-cookie.js';
import { OpenIdIdentityProvider } from './infrastructure/openid-identity-provider.js';
import { PostgresAccountRepository } from './infrastructure/postgres-account.repository.js';

@Module({
  controllers: [AuthController, ProfileController],
  providers: [
    SignIn,
    Profiles,
    SessionGuard,
    OptionalSessionGuard,
    BuyerGuard,
    SellerGuard,
    LoginFailurePage,
    { provide: AccountRepository, useClass: PostgresAccountRepository },
    { provide: IdentityProvider, useClass: OpenIdIdentityProvider },
    { provide: SessionCookie, inject: [ServerConfig], useFactory: (server: ServerConfig) => new SessionCookie(server) },
    { provide: LoginCookie, inject: [ServerConfig], useFactory: (server: ServerConfig) => new LoginCookie(server) },
  ],
  exports: [AccountRepository, SignIn, Profiles, SessionGuard, OptionalSessionGuard, BuyerGuard, SellerGuard, SessionCookie],
})
export class IdentityModule {}
