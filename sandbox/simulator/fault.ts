import { z } from 'zod';

const headers = z.record(z.string(), z.string());
const ms = z.int().min(0).max(3_600_000);

/** What can go wrong with one call. */
const faultSchema = z.discriminatedUnion('kind', [
  /** Answers this instead, without any effect. `text` is sent as it is, `body` as JSON. */
  z.strictObject({
    kind: z.literal('status'),
    status: z.int().min(200).max(599),
    headers: headers.optional(),
    body: z.unknown().optional(),
    text: z.string().optional(),
  }),
  /** Waits, then goes on as usual. */
  z.strictObject({ kind: z.literal('delay'), ms }),
  /** Waits until it is released, then goes on as usual. */
  z.strictObject({ kind: z.literal('hold') }),
  /** Never answers; the client has to give up. No effect. */
  z.strictObject({ kind: z.literal('hang') }),
  /** The connection breaks before the call has any effect. */
  z.strictObject({ kind: z.literal('drop_before') }),
  /** The call has its effect, then the connection breaks: accepted, but the answer is lost. */
  z.strictObject({ kind: z.literal('drop_after') }),
  /** The call has its effect, and yet the answer is this status. */
  z.strictObject({ kind: z.literal('status_after'), status: z.int().min(200).max(599) }),
  /** The connection breaks at once, yet the call has its effect `ms` later. */
  z.strictObject({ kind: z.literal('late'), ms }),
  /** 200 with JSON that stops in the middle. */
  z.strictObject({ kind: z.literal('broken_json') }),
  z.strictObject({ kind: z.literal('html'), status: z.int().min(200).max(599).default(500) }),
  /** 200 with a valid JSON document of more than 3 MiB. */
  z.strictObject({ kind: z.literal('oversize') }),
  z.strictObject({ kind: z.literal('redirect'), location: z.string().min(1) }),
  /** The usual answer with these members changed: the provider lies. */
  z.strictObject({ kind: z.literal('mutate'), patch: z.record(z.string(), z.unknown()) }),
]);

/** Which calls meet a fault, and which one. */
export const faultRuleSchema = z.strictObject({
  method: z
    .string()
    .transform((method) => method.toUpperCase())
    .optional(),
  /** Exact path without the query; `*` stands for any text. Every path when absent. */
  path: z.string().startsWith('/').optional(),
  /** How many calls meet it before the rule is used up. */
  times: z.int().min(1).default(1),
  /** How many matching calls pass unharmed first. */
  skip: z.int().min(0).default(0),
  probability: z.number().min(0).max(1).default(1),
  fault: faultSchema,
});

export type Fault = z.output<typeof faultSchema>;
export type FaultRule = z.input<typeof faultRuleSchema>;
export type PlannedFault = z.output<typeof faultRuleSchema> & { id: number };
