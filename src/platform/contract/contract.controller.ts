import { Controller, Get, Req, Res, type Type } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Operation, Tag } from '../http/operation.decorator.js';
import { type BuiltAnswer, builtAnswer, sendBuilt } from './built-answer.js';
import { openApiDocument } from './document.js';

const Document = z
  .looseObject({ openapi: z.string().meta({ description: 'The version of OpenAPI.' }) })
  .meta({ examples: [{ openapi: '3.1.0' }] });

/** Serves the document of the running code, built on the first request. */
@Controller('openapi.json')
@Tag('Service')
export class ContractController {
  private built: BuiltAnswer | undefined;

  constructor(private readonly modules: ModulesContainer) {}

  @Get()
  @Operation('getOpenApi', {
    summary: 'Get the OpenAPI document',
    description: 'This document. Returns 304 when `If-None-Match` contains its `ETag`.',
    answer: Document,
    statuses: [200, 304],
    database: false,
  })
  document(@Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    this.built ??= builtAnswer(JSON.stringify(openApiDocument(controllersOf(this.modules), '/api')));
    sendBuilt(request, reply, this.built, 'application/json; charset=utf-8');
  }
}

/** The controllers of the application. Preview mode has their classes too. */
export function controllersOf(modules: ModulesContainer): Type[] {
  return [...modules.values()].flatMap((module) => [...module.controllers.values()].map(({ metatype }) => metatype as Type));
}
