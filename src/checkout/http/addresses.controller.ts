import { Body, Controller, Delete, Get, Headers, HttpCode, Param, Post, Put, UseGuards } from '@nestjs/common';
import type { SessionUser } from '../../identity/domain/session-user.js';
import { CurrentUser, SessionGuard } from '../../identity/http/session.guard.js';
import { IF_MATCH, mustMatch } from '../../platform/http/entity-tags.js';
import { IDEMPOTENCY_KEY, Once } from '../../platform/http/once-per-key.js';
import { Operation, Tag } from '../../platform/http/operation.decorator.js';
import { ChangedMeanwhileError } from '../../platform/kernel/changed-meanwhile.error.js';
import { KeepAddresses, type Kept } from '../application/keep-addresses.service.js';
import type { KeptAddress } from '../domain/address-book.js';
import { AddressLimitError, AddressNotFoundError } from '../domain/checkout.errors.js';
import { AddressBody, AddressesView, AddressView, tagOfAddress, toAddressViews } from './addresses.dto.js';

@Controller('buyer/addresses')
@Tag('Profiles')
@UseGuards(SessionGuard)
export class AddressesController {
  constructor(private readonly addresses: KeepAddresses) {}

  @Get()
  @Operation('listAddresses', {
    summary: 'List your addresses',
    description:
      'The addresses that the current user has kept, at most ten, the default first. The address of a paid checkout becomes the first if none is kept.',
    answer: AddressesView,
  })
  async list(@CurrentUser() user: SessionUser): Promise<AddressesView> {
    return { items: toAddressViews(await this.addresses.of(user.id)), next_cursor: null };
  }

  @Post()
  @Once()
  @Operation('addAddress', {
    summary: 'Keep an address',
    description: 'Keeps an address for the next checkout. The first one is the default, and so is one with `is_default`.',
    answer: AddressView,
    headers: IDEMPOTENCY_KEY,
    errors: [new AddressLimitError()],
  })
  async add(@CurrentUser() user: SessionUser, @Body() body: AddressBody): Promise<AddressView> {
    return viewOf(await this.addresses.add(user.id, body.toWish()));
  }

  @Put(':id')
  @Operation('changeAddress', {
    summary: 'Change one of your addresses',
    description: 'Replaces a kept address. With `is_default` it becomes the default; without, the default stays what it was.',
    answer: AddressView,
    headers: IF_MATCH,
    errors: [new AddressNotFoundError(), new ChangedMeanwhileError()],
  })
  async change(
    @CurrentUser() user: SessionUser,
    @Param('id') id: string,
    @Body() body: AddressBody,
    @Headers('if-match') ifMatch: string | undefined,
  ): Promise<AddressView> {
    const check = (before: KeptAddress) => mustMatch(ifMatch, tagOfAddress(before));
    return viewOf(await this.addresses.replace(user.id, id, body.toWish(), check));
  }

  @Delete(':id')
  @HttpCode(204)
  @Operation('removeAddress', {
    summary: 'Delete one of your addresses',
    description: 'Forgets a kept address. If it was the default, the next one becomes it. Purchases keep their own address.',
    errors: [new AddressNotFoundError()],
  })
  remove(@CurrentUser() user: SessionUser, @Param('id') id: string): Promise<void> {
    return this.addresses.remove(user.id, id);
  }
}

function viewOf({ book, id }: Kept): AddressView {
  const found = toAddressViews(book.addresses).find((one) => one.id === id);
  if (!found) throw new Error('the address is not in the book');
  return found;
}
