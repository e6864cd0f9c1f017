import { LRUCache } from 'lru-cache';
import type { AdapterFactory, AdapterPayload } from 'oidc-provider';

const MAX_ENTRIES = 5000;

/** Keeps what one provider stores in this process; a full store forgets what nobody has read for longest. */
export function createMemoryAdapter(): AdapterFactory {
  const entries = new LRUCache<string, { model: string; payload: AdapterPayload }>({ max: MAX_ENTRIES });
  return (model) => {
    const keyOf = (id: string) => `${model}:${id}`;
    const find = async (id: string) => entries.get(keyOf(id))?.payload;
    const findBy = async (field: 'uid' | 'userCode', value: string) =>
      [...entries.values()].find((entry) => entry.model === model && entry.payload[field] === value)?.payload;
    return {
      find,
      findByUid: (uid) => findBy('uid', uid),
      findByUserCode: (userCode) => findBy('userCode', userCode),
      upsert: async (id, payload, expiresInSeconds) => {
        entries.set(keyOf(id), { model, payload }, expiresInSeconds ? { ttl: expiresInSeconds * 1000 } : {});
      },
      consume: async (id) => {
        const payload = await find(id);
        if (payload) payload.consumed = Math.floor(Date.now() / 1000);
      },
      destroy: async (id) => {
        entries.delete(keyOf(id));
      },
      revokeByGrantId: async (grantId) => {
        for (const [key, entry] of [...entries])
          if (entry.model !== 'Session' && entry.payload.grantId === grantId) entries.delete(key);
      },
    };
  };
}
