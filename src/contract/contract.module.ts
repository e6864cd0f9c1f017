import { Module } from '@nestjs/common';
import { ContractController } from './http/contract.controller.js';

@Module({ controllers: [ContractController] })
export class ContractModule {}
