const STATUSES: Readonly<Record<string, string>> = {
  401: 'El servicio de envíos no acepta la cuenta',
  402: 'Sin crédito en el servicio de envíos',
  403: 'El servicio de envíos no acepta la cuenta',
  404: 'El servicio de envíos no lo encuentra',
  408: 'El servicio de envíos no respondió a tiempo',
  429: 'El servicio de envíos pidió esperar',
};

/** What the provider calls the fields of a parcel that it refuses, and what is said of each. */
const FIELDS: readonly (readonly [RegExp, string])[] = [
  [/\bdestination\.phone\b/, 'El teléfono no es válido'],
  [/\bdestination\.document\b/, 'El documento no es válido'],
  [/\bdestination\.email\b/, 'El correo electrónico no es válido'],
  [/\bdestination\.(street|street_number)\b/, 'El domicilio no es válido'],
  [/\bdestination\.(zipcode|zip|city|state)\b/, 'La localidad no es válida'],
];

/** Why a call was not made, or got no answer, as the service notes it. */
const UNANSWERED: readonly (readonly [RegExp, string])[] = [
  [/^no answer in time$/, 'El servicio de envíos no respondió a tiempo'],
  [/^no connection\b/, 'No se pudo conectar con el servicio de envíos'],
  [/^the connection broke\b/, 'Se cortó la conexión con el servicio de envíos'],
  [/^the answer is too large$/, 'La respuesta del servicio de envíos es demasiado grande'],
  [/^given up before it was sent$/, 'No se llegó a pedir'],
  [/^the process did not end the attempt in time\b/, 'El proceso no terminó el intento a tiempo'],
  // The call may have had its effect.
  [/^given up$/, 'Se dejó de esperar la respuesta'],
  [/^calls are paused\b/, 'Las llamadas al servicio de envíos están en pausa'],
  [/^the shipping provider has requested a pause$/, 'El servicio de envíos pidió esperar'],
  [
    /^all calls that the shipping provider allows\b|^one has made more of the calls\b/,
    'Esperaba su turno entre las llamadas al servicio de envíos',
  ],
  [/^the provider refuses the marketplace's credential$/, 'El servicio de envíos no acepta la cuenta del sitio'],
  [/^the seller has to link the account again$/, 'Quien vende tiene que vincular su cuenta de nuevo'],
  [/^the (token is being|link was changed while it was) refreshed\b/, 'El permiso de quien vende se estaba renovando'],
  [/^the seller's token cannot be refreshed now$/, 'No se pudo renovar el permiso de quien vende'],
  [/^the seller's stored token cannot be read$/, 'El permiso de quien vende no se puede leer: revisá las claves'],
  [/^it is shown as missing after its cancellation$/, 'El servicio de envíos no lo muestra después de cancelarlo'],
  [/^it is shown as .* after its cancellation$/, 'El servicio de envíos lo sigue mostrando después de cancelarlo'],
];

const ANSWER = /^HTTP (\d{3})(?:: (.*))?$/s;
const OF_TOKENS = /^HTTP (\d{3}) from the token endpoint$/;

interface Said {
  /** What the answer means, in our words. */
  readonly title: string;
  /** The provider's own text; null if it says nothing more. */
  readonly own: string | null;
}

/** An answer of a provider as it is stored; null for a text that is none. */
export function providerWords(text: string): Said | null {
  const [, status, own = null] = ANSWER.exec(text) ?? [];
  if (status === undefined) {
    const title = UNANSWERED.find(([how]) => how.test(text))?.[1];
    return title === undefined ? null : { title, own: null };
  }
  const field = FIELDS.find(([name]) => name.test(own ?? ''))?.[1];
  return {
    title: field ?? STATUSES[status] ?? (status >= '500' ? 'El servicio de envíos falló' : 'El servicio de envíos lo rechaza'),
    own,
  };
}

/** `sin crédito (cuenta del sitio, 7001)`: a cause of failures ends with the account. */
const WITH_ACCOUNT = /^(.*?)( \(cuenta [^()]*\))?$/s;

/** The title of a cause of failures, and beneath it the answer as it came. A text that is none of a provider is the title itself. */
export function causeWords(cause: string): { readonly title: string; readonly answer: string | null } {
  const [, text = cause, account = ''] = WITH_ACCOUNT.exec(cause) ?? [];
  const said = providerWords(text);
  if (!said) return { title: cause, answer: null };
  // Of what we have no word for, the provider's own is what tells two causes apart.
  const isPlain = said.title === 'El servicio de envíos lo rechaza' && said.own;
  return { title: `${said.title}${isPlain ? `: ${said.own}` : ''}${account}`, answer: text };
}

/** Why a link could not be renewed, in words. */
export function linkErrorText(error: string): string {
  const [, status] = OF_TOKENS.exec(error) ?? [];
  if (status !== undefined) return `El servicio de envíos no renovó el permiso: respondió ${status}`;
  return error === 'no usable answer from the token endpoint'
    ? 'El servicio de envíos no dio una respuesta que sirva al renovar el permiso'
    : error;
}
