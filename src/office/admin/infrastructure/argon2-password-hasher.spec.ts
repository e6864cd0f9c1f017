import { LimitsConfig } from '../../../platform/config/limits.config.js';
import { TooManyLoginsError } from '../domain/admin.errors.js';
import { Argon2PasswordHasher } from './argon2-password-hasher.js';

const LIMITS = new LimitsConfig({ SESSION_SECRET: '', FAIR_SHARE_PERCENT: 80 } as never);

it('a password is the same whichever way a keyboard writes its letters (R-590)', async () => {
  const passwords = new Argon2PasswordHasher(LIMITS);
  const stored = await passwords.hash('contraseña más larga'.normalize('NFC'), []);
  const written = (form: string) => passwords.verify('contraseña más larga'.normalize(form), stored, []);
  expect(await written('NFD')).toEqual({ correct: true, outdated: false });
  expect(await passwords.verify('contrasena mas larga', stored, [])).toEqual({ correct: false, outdated: false });
});

it('logins from one /48, in however many /64 of it, leave a place to others, who come next (R-612, R-638)', async () => {
  const passwords = new Argon2PasswordHasher(LIMITS);
  const ended: string[] = [];
  const login = (...networks: string[]) =>
    passwords.verify('wrong', null, networks).then(
      () => void ended.push(networks[0] ?? ''),
      (error) => error,
    );
  const attack = Array.from({ length: 60 }, (_, at) => login(`/64 ${at}`, `/56 ${at}`, '/48'));
  const honest = login('its own /64', 'its own /56', 'its own /48');
  const refused = (await Promise.all(attack)).filter((one) => one instanceof TooManyLoginsError);
  expect(await honest).toBeUndefined();
  expect(refused).toHaveLength(26);
  expect(ended.indexOf('its own /64')).toBeLessThan(6);
});
