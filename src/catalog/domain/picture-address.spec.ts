import { pictureAddress } from './picture-address.js';

const OF = 'https://fotos.example/';
const refusal = (message: RegExp) =>
  expect.objectContaining({
    code: 'VALIDATION_FAILED',
    details: [{ path: 'image_url', message: expect.objectContaining({ en: expect.stringMatching(message) }) }],
  });

describe("the address of a product's picture", () => {
  it.each([
    ['https://fotos.example/mate.jpg?ancho=800', 'https://fotos.example/mate.jpg?ancho=800'],
    ['HTTPS://FOTOS.EXAMPLE/Mate.jpg', 'https://fotos.example/Mate.jpg'],
    ['https://fotos.example/ñandú.jpg#part', 'https://fotos.example/%C3%B1and%C3%BA.jpg'],
    [OF + 'x'.repeat(2_048 - OF.length), OF + 'x'.repeat(2_048 - OF.length)],
  ])('%s is kept as %s (R-740)', (text, kept) => {
    expect(pictureAddress(text, false)).toBe(kept);
    expect(pictureAddress(kept, false)).toBe(kept);
  });

  it.each([
    ['', /valid URL/],
    ['/mate.jpg', /valid URL/],
    ['https://fotos.example/mate .jpg', /valid URL/],
    ['http://fotos.example/mate.jpg', /https/],
    ['http://localhost/mate.jpg', /https/],
    ['javascript:alert(1)', /https/],
    ['data:image/svg+xml,<svg/>', /https/],
    ['file:///etc/passwd', /https/],
    ['https://ana:secreto@fotos.example/', /user/],
    ['https://fotos.example:8443/', /443/],
    [OF + 'x'.repeat(2_049 - OF.length), /2,048/],
    [OF + 'ñ'.repeat(400), /2,048/],
  ])('%j is refused (R-740)', (text, message) => {
    expect(() => pictureAddress(text, false)).toThrow(refusal(message));
  });

  it.each(['http://localhost:3008/mate.svg', 'http://127.0.0.1/mate.svg', 'https://localhost:3008/mate.svg'])(
    'may be %s where the service is not public (R-740)',
    (text) => {
      expect(pictureAddress(text, true)).toBe(text);
    },
  );

  it.each([
    ['http://fotos.example/', /https/],
    ['http://localhost.example/', /https/],
    ['https://fotos.example:8443/', /443/],
    ['ftp://localhost/', /https/],
    ['http://ana@localhost/', /user/],
  ])('%s is refused there, too (R-740)', (text, message) => {
    expect(() => pictureAddress(text, true)).toThrow(refusal(message));
  });
});
