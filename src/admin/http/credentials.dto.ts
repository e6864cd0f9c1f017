import { IsEmail, IsString, MaxLength, MinLength } from 'class-validator';
import { Example } from '../../shared/http/operation.decorator.js';
import { Text } from '../../shared/http/text.decorator.js';

const MAX_PASSWORD = 200;

/** White space around the password is part of it. */
@Example({ email: 'admin@example.com', password: 'correct horse battery' })
export class NewAdminBody {
  @IsEmail() @Text(3, 150) email!: string;
  @MaxLength(MAX_PASSWORD) @MinLength(12) @IsString() password!: string;
}

@Example({ email: 'admin@example.com', password: 'correct horse battery' })
export class AdminLoginBody {
  @Text(1, 150) email!: string;
  @MaxLength(MAX_PASSWORD) @MinLength(1) @IsString() password!: string;
}
