// The least that a service on the same machine can do: the same framework and driver, none of ours. Run by run.mjs.
import { fastify } from 'fastify';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const server = fastify();
server.get('/nothing', async () => ({ status: 'ok' }));
server.get('/two-selects', async () => {
  await pool.query({ name: 'user', text: 'select id, name, email from users limit 1' });
  const { rows } = await pool.query({
    name: 'cart',
    text: 'select i.*, p.title from cart_items i join products p on p.id = i.product_id limit 10',
  });
  return { rows };
});
server.get('/insert', async () => {
  await pool.query({ name: 'insert', text: 'insert into bench_floor (body) values ($1)', values: [{ type: 'payment' }] });
  return {};
});
await pool.query('create table if not exists bench_floor (id bigserial primary key, body jsonb, at timestamptz default now())');
process.stdout.write(`${await server.listen({ port: 0, host: '127.0.0.1' })}\n`);
