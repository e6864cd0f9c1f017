import { z } from 'zod';

const headers = z.record(z.string(), z.string());
const ms = z.int().min(0).max(3_600_000);

/** The faults that can affect a call. */
const faultSchema = z.discriminatedUnion('kind', [
  /** Returns this response without any effect. `text` is sent unchanged, `body` as JSON. */
  z.strictObject({
    kind: z.literal('status'),
    status: z.int().min(200).max(599),
    headers: headers.optional(),
    body: z.unknown().optional(),
    text: z.string().optional(),
  }),
  /** Waits, then continues normally. */
  z.strictObject({ kind: z.literal('delay'), ms }),
  /** Waits until it is released, then continues normally. */
  z.strictObject({ kind: z.literal('hold') }),
  /** Never responds, so the client must give up. No effect. */
  z.strictObject({ kind: z.literal('hang') }),
  /** The connection breaks before the call takes effect. */
  z.strictObject({ kind: z.literal('drop_before') }),
  /** The call takes effect, then the connection breaks: accepted, but the response is lost. */
  z.strictObject({ kind: z.literal('drop_after') }),
  /** The call takes effect, but the response has this status. */
  z.strictObject({ kind: z.literal('status_after'), status: z.int().min(200).max(599) }),
  /** The connection breaks at once, and the call takes effect `ms` later. */
  z.strictObject({ kind: z.literal('late'), ms }),
  /** 200 with truncated JSON. */
  z.strictObject({ kind: z.literal('broken_json') }),
  z.strictObject({ kind: z.literal('html'), status: z.int().min(200).max(599).default(500) }),
  /** 200 with a valid JSON document of more than 3 MiB. */
  z.strictObject({ kind: z.literal('oversize') }),
  z.strictObject({ kind: z.literal('redirect'), location: z.string().min(1) }),
  /** The normal response with these fields changed: the provider lies. */
  z.strictObject({ kind: z.literal('mutate'), patch: z.record(z.string(), z.unknown()) }),
]);

/** A fault, and the calls that it affects. */
export const faultRuleSchema = z.strictObject({
  method: z
    .string()
    .transform((method) => method.toUpperCase())
    .optional(),
  /** Exact path without the query; `*` matches any text. All paths by default. */
  path: z.string().startsWith('/').optional(),
  /** Text that the JSON of the body or of the query contains. All calls by default. */
  contains: z.string().min(1).optional(),
  /** How many calls it affects before the rule is used up. */
  times: z.int().min(1).default(1),
  /** How many matching calls pass first. */
  skip: z.int().min(0).default(0),
  probability: z.number().min(0).max(1).default(1),
  fault: faultSchema,
});

export type Fault = z.output<typeof faultSchema>;
export type FaultRule = z.input<typeof faultRuleSchema>;
export type PlannedFault = z.output<typeof faultRuleSchema> & { id: number };
