// Writes to buyers about their orders. See README.md.
import { followFeed } from './follow-feed.ts';
import { Mailer } from './mailer.ts';
import { MarketplaceReader } from './marketplace-reader.ts';
import { NoticeStore } from './notice-store.ts';
import { sendNotices } from './send-notices.ts';
import { readSettings, type Settings } from './settings.ts';

async function run({ account, mail, mostAgeMs, start, retryMs, stateFile }: Settings, ending: AbortController): Promise<void> {
  const { signal } = ending;
  const store = new NoticeStore(stateFile, mostAgeMs);
  const reader = new MarketplaceReader(account);
  if (store.load() === null && start === null) store.save(await reader.newestCursor());
  const since = start ?? new Date(Date.now() - mostAgeMs);
  console.log(`following ${account.baseUrl}; ${store.waiting()} notices wait in ${stateFile}`);
  const parts = [
    followFeed({ account, store, since, mostAgeMs, signal }),
    sendNotices({ store, reader, mailer: new Mailer(mail), retryMs, signal }),
  ];
  try {
    await Promise.all(parts);
  } finally {
    ending.abort();
    await Promise.allSettled(parts);
    store.close();
  }
}

const ending = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ending.abort());
try {
  await run(readSettings(process.env), ending);
} catch (error) {
  console.error(error instanceof Error ? error.message : 'failed');
  process.exitCode = 1;
}
