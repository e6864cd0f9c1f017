const HEADERS = { 'content-type': 'application/json', authorization: 'Basic YmVuY2g6YmVuY2g=' };

/** One call to a provider and its JSON. */
export async function call(pool, method, path, body) {
  const reply = await pool.request({ method, path, headers: HEADERS, body: body && JSON.stringify(body) });
  const answer = await reply.body.json();
  if (reply.statusCode > 299) throw new Error(`${method} ${path} answered ${reply.statusCode}`);
  return answer;
}
