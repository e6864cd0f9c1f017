import { Module } from '@nestjs/common';
import { HttpClient } from '../../platform/calls/http-client.js';
import { DoctorConfig } from '../../platform/config/doctor.config.js';
import { Clock } from '../../platform/kernel/clock.js';
import { CallLimits } from '../../shipping/call-limits/application/call-limits.js';
import { ShippingModule } from '../../shipping/shipping.module.js';
import { checksOf } from './checks.js';
import { CountedCalls } from './counted-calls.js';
import { Doctor } from './doctor.js';
import { LastExamination } from './last-examination.js';

@Module({
  imports: [ShippingModule],
  providers: [
    {
      provide: Doctor,
      inject: [DoctorConfig, HttpClient, Clock, CallLimits],
      useFactory: (config: DoctorConfig, http: HttpClient, clock: Clock, limits: CallLimits) =>
        new Doctor(checksOf(config, http, clock, new CountedCalls(http, limits))),
    },
    { provide: LastExamination, inject: [Doctor, Clock], useFactory: (doctor, clock) => new LastExamination(doctor, clock) },
  ],
  exports: [LastExamination],
})
export class DoctorModule {}
