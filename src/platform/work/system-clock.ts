import { setTimeout } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Clock } from '../kernel/clock.js';

@Injectable()
export class SystemClock implements Clock {
  now(): Date {
    return new Date();
  }

  monotonicMs(): number {
    return performance.now();
  }

  async pause(durationMs: number, signal?: AbortSignal): Promise<void> {
    if (signal) await setTimeout(durationMs, undefined, { signal, ref: false }).catch(() => undefined);
    else await setTimeout(durationMs);
  }
}
