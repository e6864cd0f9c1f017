import { Module } from '@nestjs/common';
import { PublicConfigController } from './http/public-config.controller.js';

@Module({ controllers: [PublicConfigController] })
export class SupportModule {}
