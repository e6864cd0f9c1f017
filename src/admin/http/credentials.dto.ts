import { IsEmail, IsString, MaxLength, MinLength } from 'class-validator';
import { Text } from '../../shared/http/text.decorator.js';

const MAX_PASSWORD = 200;

/** The password as typed: white space around it belongs to it. */
export class NewAdminBody {
  @IsEmail() @Text(3, 150) email!: string;
  @MaxLength(MAX_PASSWORD) @MinLength(12) @IsString() password!: string;
}

export class AdminLoginBody {
  @Text(1, 150) email!: string;
  @MaxLength(MAX_PASSWORD) @MinLength(1) @IsString() password!: string;
}
