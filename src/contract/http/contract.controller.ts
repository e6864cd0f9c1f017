import { createHash } from 'node:crypto';
import { Controller, Get, Req, Res, type Type } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Operation, Tag } from '../../shared/http/operation.decorator.js';
import { openApiDocument } from './document.js';

const Document = z.looseObject({ openapi: z.string() }).meta({ examples: [{ openapi: '3.1.0' }] });

/** The document of the running code; made when somebody first asks for it. */
@Controller('openapi.json')
@Tag('Service')
export class ContractController {
  private made: { json: string; etag: string } | undefined;

  constructor(private readonly modules: ModulesContainer) {}

  @Get()
  @Operation('getOpenApi', {
    summary: 'This document',
    description: 'Answers 304 to an `If-None-Match` with its `ETag`.',
    answer: Document,
    statuses: [200, 304],
    database: false,
  })
  document(@Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    this.made ??= made(openApiDocument(controllersOf(this.modules), '/api'));
    reply.header('etag', this.made.etag).header('cache-control', 'public, max-age=0, must-revalidate');
    if (request.headers['if-none-match'] === this.made.etag) reply.code(304).send();
    else reply.type('application/json; charset=utf-8').send(this.made.json);
  }
}

/** The controllers of the application; their classes exist in a preview too. */
export function controllersOf(modules: ModulesContainer): Type[] {
  return [...modules.values()].flatMap((module) => [...module.controllers.values()].map(({ metatype }) => metatype as Type));
}

function made(document: object) {
  const json = JSON.stringify(document);
  return { json, etag: `"${createHash('sha256').update(json).digest('base64url')}"` };
}
