import { Example } from '../../../platform/http/operation.decorator.js';
import { IsBoolean, IsEmail, IsIn, IsOptional, IsString, MaxLength, MinLength } from '../../../platform/http/rules.js';
import { Text } from '../../../platform/http/text.decorator.js';
import { ADMIN_ROLES, type AdminRole } from '../domain/admin.js';

const MIN_PASSWORD = 12;
const MAX_PASSWORD = 200;

/** White space around the password is part of it. */
@Example({ email: 'admin@example.com', password: 'correct horse battery' })
export class NewAdminBody {
  @IsEmail() @Text(3, 150) email!: string;
  @MaxLength(MAX_PASSWORD) @MinLength(MIN_PASSWORD) @IsString() password!: string;
}

@Example({ email: 'admin@example.com', password: 'correct horse battery' })
export class AdminLoginBody {
  @Text(1, 150) email!: string;
  @MaxLength(MAX_PASSWORD) @MinLength(1) @IsString() password!: string;
}

@Example({ email: 'guardia@example.com', role: 'operator' })
export class InviteBody {
  @IsEmail() @Text(3, 150) email!: string;
  @IsIn(ADMIN_ROLES) role!: AdminRole;
}

@Example({ role: 'viewer' })
export class AdminChangeBody {
  @IsOptional() @IsIn(ADMIN_ROLES) role?: AdminRole;
  @IsOptional() @IsBoolean() disabled?: boolean;
}

@Example({ password: 'correct horse battery' })
export class AcceptInvitationBody {
  @MaxLength(MAX_PASSWORD) @MinLength(MIN_PASSWORD) @IsString() password!: string;
}

@Example({ current_password: 'correct horse battery', password: 'a better horse battery' })
export class ChangePasswordBody {
  @MaxLength(MAX_PASSWORD) @MinLength(1) @IsString() current_password!: string;
  @MaxLength(MAX_PASSWORD) @MinLength(MIN_PASSWORD) @IsString() password!: string;
}
