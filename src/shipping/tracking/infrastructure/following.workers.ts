import { Injectable, OnModuleInit } from '@nestjs/common';
import { DueWork } from '../../../platform/work/due-work.js';
import { CallLimits } from '../../call-limits/application/call-limits.js';
import { PARCELS_TO_FOLLOW } from '../../shipments/infrastructure/parcel.schema.js';
import { FollowParcel } from '../application/follow-parcel.service.js';
import type { FollowedParcel } from '../application/followed-parcels.js';

/** Few, because they are not urgent. */
const READINGS_IN_FLIGHT = 10;

/** Registers the parcels to read. */
@Injectable()
export class FollowingWorkers implements OnModuleInit {
  constructor(
    private readonly due: DueWork,
    private readonly following: FollowParcel,
    private readonly limits: CallLimits,
  ) {}

  onModuleInit(): void {
    this.due.register<FollowedParcel>({
      ...PARCELS_TO_FOLLOW,
      inFlight: READINGS_IN_FLIGHT,
      // Parcels that the provider accepts no reads for now stay due in their rows.
      room: (limit) => this.limits.reserve('followings', limit),
      claim: (limit) => this.claimed(limit),
      handle: (parcel) => this.following.follow(parcel).finally(() => this.limits.ended('followings', 1)),
      giveBack: (parcel, afterMs) => this.following.giveBack(parcel, afterMs),
      describe: ({ orderId, origin }) => ({ ids: { orderId }, origin }),
    });
  }

  private async claimed(limit: number): Promise<FollowedParcel[]> {
    let count = 0;
    try {
      const claimed = await this.following.claim(limit);
      count = claimed.length;
      return claimed;
    } finally {
      this.limits.ended('followings', limit - count);
    }
  }
}
