import { ArgumentsHost, Catch, ExceptionFilter, Injectable } from '@nestjs/common';
import { UnauthenticatedError } from '../../identity/domain/identity.errors.js';
import { loginPath } from '../../identity/domain/login-attempt.js';
import { SellerLinkConfig } from '../../platform/config/seller-link.config.js';
import { ServerConfig } from '../../platform/config/server.config.js';
import { ErrorFilter } from '../../platform/http/error.filter.js';

const LOG_IN = { en: 'Log in', es: 'Ingresar' };
const BACK = { en: 'Go back', es: 'Volver' };

/** A link that cannot begin or end in a browser is a page, whose button leads back to where links begin. */
@Catch()
@Injectable()
export class LinkFailurePage implements ExceptionFilter {
  private readonly errors: ErrorFilter;

  constructor(
    private readonly config: SellerLinkConfig,
    server: ServerConfig,
  ) {
    this.errors = new ErrorFilter(server);
  }

  catch(thrown: unknown, host: ArgumentsHost): void {
    const { returnPath } = this.config;
    this.errors.catch(thrown, host, () =>
      thrown instanceof UnauthenticatedError ? { label: LOG_IN, href: loginPath(returnPath) } : { label: BACK, href: returnPath },
    );
  }
}
