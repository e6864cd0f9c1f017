import { Argon2PasswordHasher } from './argon2-password-hasher.js';

it('a password is the same whichever way a keyboard writes its letters (R-590)', async () => {
  const passwords = new Argon2PasswordHasher();
  const stored = await passwords.hash('contraseña más larga'.normalize('NFC'));
  const written = (form: string) => passwords.verify('contraseña más larga'.normalize(form), stored);
  expect(await written('NFD')).toEqual({ correct: true, outdated: false });
  expect(await passwords.verify('contrasena mas larga', stored)).toEqual({ correct: false, outdated: false });
});
