import { Module } from '@nestjs/common';
import { DoctorConfig } from '../config/doctor.config.js';
import { Clock } from '../shared/application/clock.js';
import { HttpClient } from '../shared/infrastructure/http-client.js';
import { CallLimits } from '../shipping/call-limits/application/call-limits.js';
import { ShippingModule } from '../shipping/shipping.module.js';
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
