import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ProductNotFoundError } from '../../../catalog/domain/catalog.errors.js';
import { Operation, Tag } from '../../../platform/http/operation.decorator.js';
import { RateLimit } from '../../../platform/http/rate-limit.guard.js';
import { networksOf } from '../../../platform/kernel/client-network.js';
import { EstimateShipping } from '../application/estimate-shipping.service.js';
import { EstimateBody, EstimateView, toEstimateView } from './estimate.dto.js';
import { NOT_DELIVERABLE } from './quote-details.js';

@Controller('shipping/shipco')
@Tag('Checkout')
export class EstimateController {
  constructor(private readonly estimates: EstimateShipping) {}

  @Post('estimate')
  @HttpCode(200)
  @Operation('estimateShipping', {
    summary: 'Estimate the shipping of a product',
    description:
      'What it would cost to ship a product to a postal code: the cheapest home delivery, by the rules of a quote. It promises no price and stores nothing. `destination` is the place that the shipping provider found for the postal code.',
    answer: EstimateView,
    errors: [new ProductNotFoundError(), NOT_DELIVERABLE],
  })
  @RateLimit('estimate')
  async estimate(
    @Body() { product_id, quantity, shipping }: EstimateBody,
    @Req() request: FastifyRequest,
  ): Promise<EstimateView> {
    const networks = networksOf(request.ip);
    return toEstimateView(await this.estimates.ofProduct(product_id, quantity ?? 1, shipping.toAddress(), networks));
  }
}
