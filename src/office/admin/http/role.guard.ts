import { CanActivate, ExecutionContext, Injectable } from '@nestjs/common';
import { Refuses } from '../../../platform/http/operation.decorator.js';
import { RoleRequiredError } from '../domain/admin.errors.js';
import { type AdminRole, includesRole } from '../domain/admin.js';
import { signedInAdmin } from './admin.guard.js';

/** Requires an operator or an owner (403 `ROLE_REQUIRED` otherwise). Comes after AdminGuard. */
@Injectable()
@Refuses({ errors: [new RoleRequiredError()] })
export class OperatorGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    return admit(context, 'operator');
  }
}

/** Requires an owner (403 `ROLE_REQUIRED` otherwise). Comes after AdminGuard. */
@Injectable()
@Refuses({ errors: [new RoleRequiredError()] })
export class OwnerGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    return admit(context, 'owner');
  }
}

/** Requires the system that keeps the catalogue (403 `ROLE_REQUIRED` otherwise): no person changes products of sellers. Comes after AdminGuard. */
@Injectable()
@Refuses({ errors: [new RoleRequiredError()] })
export class CatalogueGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    return admit(context, 'catalogue');
  }
}

function admit(context: ExecutionContext, needed: AdminRole): true {
  if (!includesRole(signedInAdmin(context).role, needed)) throw new RoleRequiredError();
  return true;
}
