import { Module } from '@nestjs/common';
import { ClientController } from './client.controller.js';
import { ContractController } from './contract.controller.js';

@Module({ controllers: [ContractController, ClientController] })
export class ContractModule {}
