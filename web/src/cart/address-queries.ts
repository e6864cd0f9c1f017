import { useMutation, useQuery, useQueryClient } from '@tanstack/preact-query';
import { api, type Schemas } from '../api.js';
import { useUser } from '../session.js';
import { type Address, addressToSend } from './draft.js';

export type KeptAddress = Schemas['KeptAddress'];

const ADDRESSES = ['addresses'];
export const MAX_ADDRESSES = 10;

/** The addresses that the buyer has kept, the default first. */
export function useAddresses() {
  const user = useUser();
  return useQuery({
    queryKey: ADDRESSES,
    queryFn: async () => (await api.get('/api/buyer/addresses')).items,
    enabled: Boolean(user),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** What can be done with them. `keep` without an id keeps a new one. */
export function useAddressActs() {
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: ADDRESSES });
  const keep = useMutation({
    mutationFn: ({ id, ...body }: Schemas['AddressBody'] & { id?: string }) =>
      id === undefined
        ? api.post('/api/buyer/addresses', { body })
        : api.put('/api/buyer/addresses/{id}', { params: { id }, body }),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: (id: string) => api.delete('/api/buyer/addresses/{id}', { params: { id } }),
    onSettled,
  });
  return { keep, remove };
}

const PARTS = ['state', 'city', 'zip', 'street', 'number', 'extras'] as const satisfies readonly (keyof Address)[];

export function addressOf(kept: KeptAddress): Address {
  const { state, city, zip, street, number, extras } = kept;
  return { state, city, zip, street, number, extras };
}

/** Whether the form has this address, white space aside. */
export function isAddress(typed: Address, kept: KeptAddress): boolean {
  const sent = addressToSend(typed);
  return PARTS.every((part) => sent[part] === kept[part]);
}

export const isBlank = (typed: Address): boolean => PARTS.every((part) => typed[part].trim() === '');
