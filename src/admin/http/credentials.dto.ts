import { IsEmail, IsString, MaxLength, MinLength } from 'class-validator';
import { Example } from '../../shared/http/operation.decorator.js';
import { Text } from '../../shared/http/text.decorator.js';

const MAX_PASSWORD = 200;

/** The password as typed: white space around it belongs to it. The secret may stand in a header instead. */
@Example({ secret: 'the value of BOOTSTRAP_SECRET', email: 'admin@example.com', password: 'correct horse battery' })
export class NewAdminBody {
  @IsEmail() @Text(3, 150) email!: string;
  @MaxLength(MAX_PASSWORD) @MinLength(12) @IsString() password!: string;
}

@Example({ email: 'admin@example.com', password: 'correct horse battery' })
export class AdminLoginBody {
  @Text(1, 150) email!: string;
  @MaxLength(MAX_PASSWORD) @MinLength(1) @IsString() password!: string;
}
