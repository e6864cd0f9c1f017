import { Module } from '@nestjs/common';
import { DoctorConfig } from '../config/doctor.config.js';
import { Clock } from '../shared/application/clock.js';
import { HttpClient } from '../shared/infrastructure/http-client.js';
import { checksOf } from './checks.js';
import { Doctor } from './doctor.js';

@Module({
  providers: [
    {
      provide: Doctor,
      inject: [DoctorConfig, HttpClient, Clock],
      useFactory: (config: DoctorConfig, http: HttpClient, clock: Clock) => new Doctor(checksOf(config, http, clock)),
    },
  ],
  exports: [Doctor],
})
export class DoctorModule {}
