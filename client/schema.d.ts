// Made from openapi.json by `npm run typecheck`: do not edit.

export interface paths {
    "/api/admin/admins": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the admins
         * @description All admins, oldest first.
         */
        get: operations["listAdmins"];
        put?: never;
        /**
         * Invite an admin
         * @description Adds an admin, who sets a password with the invitation within 48 hours. Inviting again replaces an invitation that was not used.
         */
        post: operations["inviteAdmin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/admins/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change an admin
         * @description Changes the role, disables or enables the login. Takes effect at once: disabling ends all sessions of the admin.
         */
        patch: operations["changeAdmin"];
        trace?: never;
    };
    "/api/admin/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List audit entries
         * @description Actions of admins, failed logins included, newest first.
         */
        get: operations["listAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/audit-findings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what the audit has found
         * @description What does not fit between the service and its providers, or within what it stores, newest first; optionally by state, class and order. Each was seen twice before it was opened.
         */
        get: operations["listAuditFindings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/audit-findings/{id}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Close a finding of the audit
         * @description Keeps the note with its author. It repairs nothing. The same finding comes back only if a complete look has not seen it in between.
         */
        post: operations["closeAuditFinding"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/bulk-acts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get what came of a retry of one cause
         * @description The orders that the retry made due, counted by what came of each. Each is counted once, by its first outcome after the retry; figures are a few seconds old. It is followed across restarts until `ended_at` is set, and its figures never change after that.
         */
        get: operations["getBulkAct"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/call-pauses/{class}/lift": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Lift a pause of calls to the shipping provider
         * @description Ends the pause of `quotes`, `creations` or `reads`, with that of labels, on all instances at once, for example after the provider has sent a wrong `Retry-After`. A pause that was requested before, and is reported later, stays ended; a later 429 causes another one. Safe at any time, also without a pause. A refused credential is no pause: lifting does not end that.
         */
        post: operations["liftCallPause"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/doctor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check the set-up
         * @description Checks the configuration, the database, the jobs, the identity provider, both providers, addresses and certificates from this instance, as `npm run doctor` does. Each check may take ten seconds. It reads once from each provider, changes nothing and shows no secret. Within a minute it returns its last result.
         */
        get: operations["getDoctor"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/event-endpoints": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the endpoints of events
         * @description All endpoints, oldest first. Viewers see the addresses without their queries.
         */
        get: operations["listEventEndpoints"];
        put?: never;
        /**
         * Add an endpoint
         * @description Sends all events from now on, or those of the given types, to an address. Each is signed as Standard Webhooks says, with the secret that only this response shows. The address must be https on port 443 of a public host.
         */
        post: operations["addEventEndpoint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/event-endpoints/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete an endpoint
         * @description What waits for it is never delivered.
         */
        delete: operations["deleteEventEndpoint"];
        options?: never;
        head?: never;
        /**
         * Change an endpoint
         * @description Changes its types or description, disables or enables it. Types count for events that it has not read yet. While it is disabled nothing is sent; enabled again it goes on where it stopped.
         */
        patch: operations["changeEventEndpoint"];
        trace?: never;
    };
    "/api/admin/event-endpoints/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the deliveries to an endpoint
         * @description Newest first. What has ended is kept for RETENTION_DAYS_DELIVERIES days; bodies are not kept.
         */
        get: operations["listEventDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/event-endpoints/{id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send events to an endpoint again
         * @description Sends everything after a cursor of the feed or since a time once more, with the ids and in the sequence of before. A new event of an order waits for those that are sent again. One of `after` and `since` is required; a time before the oldest event that is kept begins with that.
         */
        post: operations["replayEvents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/event-endpoints/{id}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace the secret of an endpoint
         * @description For 24 hours both sign, the new one and the one before. Only this response contains the new one.
         */
        post: operations["rotateEndpointSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/event-endpoints/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test to an endpoint
         * @description Sends an event of the type `endpoint.test`, whatever types it wants. Its deliveries show what came of it.
         */
        post: operations["testEventEndpoint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow the events
         * @description All events, oldest first: nothing is ever inserted before an event that was shown. Without `after` and `since` it begins with the oldest event that is kept; with `since`, with the first that was published then or later. `wait` holds the response for so many seconds until there is an event; an account can have 50 such requests at once.
         */
        get: operations["listEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/failures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List failures by cause
         * @description Shipments that wait for a person (`failed`, `needs_review`, and `skipped` unless the payment or an admin stops them), grouped by cause, most money first. Causes are the same if they differ only in numbers, ids, names, e-mails and quoted words.
         */
        get: operations["listFailures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/failures/{id}/dry-run": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview a retry of one cause
         * @description What a retry of all shipments of this cause would do. Changes nothing.
         */
        post: operations["previewFailureRetry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/failures/{id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Retry all shipments of one cause
         * @description Schedules another attempt for each, within the provider's limits, like a retry of each; leaves those that are held. Safe at any time and concurrently: each is counted once. `getBulkAct` says what comes of it. 404 once none of them waits or is under way.
         */
        post: operations["retryFailures"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/invitations/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept an invitation
         * @description Sets the password of an invited admin and logs in. An invitation works once, within 48 hours.
         */
        post: operations["acceptInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List all orders
         * @description Orders of all buyers, newest first, optionally by status. Those that await payment: the one that can be paid longest first.
         */
        get: operations["listAllOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an order with its history
         * @description The order with its purchase, shipment, shipment attempts, payments, notifications, tracking events, and what admins did about it. While its delivery can be corrected, also its door, and for operators the document. A `reader` gets no door, no notes and no acts.
         */
        get: operations["getOrderHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List who was told of an order
         * @description The deliveries of the events of an order to all endpoints, at most 200, those of the newest events first. What has ended is kept for RETENTION_DAYS_DELIVERIES days. Who reads the feed is not listed.
         */
        get: operations["listOrderDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/{id}/delivery": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Correct a delivery
         * @description Corrects who gets the parcel of an order, or its door, while no parcel exists or may exist; also before it is shipped again. The next attempt uses it. Town, province and postal code are what was quoted, and stay. The order’s history has the names of the fields, the audit log the reason. Safe at any time: a create that has begun refuses it.
         */
        patch: operations["correctDelivery"];
        trace?: never;
    };
    "/api/admin/orders/{id}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Note something about an order
         * @description Keeps a note with its author and time, for admins only. Buyers and sellers never see it.
         */
        post: operations["noteOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the overview
         * @description What waits, shipments of the last 14 days by state, and how long quotes take. Counts stop at a maximum, so that they stay cheap.
         */
        get: operations["getOverview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/owed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what is owed to buyers
         * @description What a buyer paid and will not get: orders whose parcel was lost, damaged, returned or cancelled, and payments that bought nothing. Those first whose buyer should have heard of it and was told nothing, then by when they began. With `state=done` those that are done, the newest first; with `purchase_id` those of one purchase. `count` and `amount` are always of all that are open. An entry opens within a minute or two of what makes it so, and ends by itself when the payment provider shows its money gone.
         */
        get: operations["listOwed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/owed/{id}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Close what was settled in another way
         * @description Keeps the note with its author, and the buyer reads that it was settled. It gives nothing back. Payments that bought nothing are resolved with it. Closing it again with the same note changes nothing; with another note, one that is done is a 409, and `done_by` says who was faster.
         */
        post: operations["closeOwed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/owed/{id}/told": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Note that a buyer was told
         * @description The buyer knows what is done about it, and the order says when. The first time stays; `changed` says whether it was this one.
         */
        post: operations["tellOwed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change your password
         * @description Ends all other sessions of this admin.
         */
        put: operations["changeAdminPassword"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List payments
         * @description Payments, newest first by when each was first read, optionally by their status at the provider and by their effect on the order. `state=undocumented`: of any status that the provider does not document; such a payment counts as not approved, and a person must look at it.
         */
        get: operations["listPayments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/purchases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List all purchases
         * @description Purchases of all buyers, newest first, optionally by their stored state.
         */
        get: operations["listAllPurchases"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/purchases/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a purchase with its history
         * @description The purchase with its orders, its payments, and what has happened to its orders.
         */
        get: operations["getPurchaseHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/quotes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Quote a made-up cart
         * @description Quotes items of one seller, real or made up, with the account that would quote them for a buyer, and explains the price in full, with the seller’s part. It calls the shipping provider; nothing is stored, and there is no token.
         */
        post: operations["quoteMadeUpCart"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/revocations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what buyers take back
         * @description What was written by those who take back what they have bought, newest first; optionally by `state`, the `code` that they were given (with any separators), or the purchase. `matched`: number and e-mail address are those of a paid sale, and what is owed has an entry with the reason `revocation`. `unmatched`: they are not; it is deleted after 30 days.
         */
        get: operations["listRevocations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find an order, a purchase, a payment, a parcel, a seller or a revocation
         * @description By a number (in any case, with any separators), an id or its first six characters or more, the `shipment_id`, `external_id` or `carrier_tracking_id` of a parcel, the e-mail of a buyer or of a checkout, the beginnings of words of the name or the end of the phone of a buyer or of a paid checkout, the beginning of a seller’s name, or the code of a revocation, which comes with its sale. A purchase has its orders, an order names its purchase, and no two are there twice; a payment comes with its purchase. At most 20; the query is not logged.
         */
        get: operations["searchRecords"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/sellers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List sellers
         * @description Sellers with the link to their shipping account, and the orders that depend on it, and where their parcels leave from: street and phone for operators; optionally those who alone can mend their link.
         */
        get: operations["listSellers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/sellers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a seller
         * @description A seller with the link to its shipping account, the orders that depend on it, and where the parcels leave from: street and phone for operators.
         */
        get: operations["getSellerRecord"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/sellers/{id}/retry-origin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Register a seller's dispatch address again
         * @description Has the present address of a seller, refused or still being registered, tried again at once. It is looked for before it is made, so it is safe at any moment.
         */
        post: operations["retrySellerOrigin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the current admin
         * @description The admin of the session cookie.
         */
        get: operations["getAdminSession"];
        put?: never;
        /**
         * Log in as an admin
         * @description Starts an admin session and sets its cookie. The session ends after eight hours, or after one hour without use. That of a machine (`reader`, `follower`, `catalogue`) ends after 30 days, and when 20 newer ones have begun.
         */
        post: operations["adminLogin"];
        /**
         * Log out as an admin
         * @description Ends the admin session on the server and clears its cookie.
         */
        delete: operations["adminLogout"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Log out everywhere
         * @description Ends all sessions of this admin, including the one that sends this request.
         */
        delete: operations["endAdminSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/shipments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List shipments
         * @description Shipments with their last attempt, newest first, optionally by state, and those with a late parcel, or with a request not to send it that nobody has decided.
         */
        get: operations["listShipments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/shipments/{order_id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a shipment
         * @description Stops the parcel of this order from reaching the buyer. An existing parcel is looked up, cancelled at the shipping provider and looked up again; if it has been dispatched, the carrier is requested to return it, without a guarantee. If the outcome of a create is unknown, the parcel is cancelled as soon as it is found. Without a parcel, none is created. Safe at any time. The shipment shows the result: `cancelled`, `rescue_requested`, or `needs_review` with the reason.
         */
        post: operations["cancelShipment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/shipments/{order_id}/hold": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Hold a shipment
         * @description Creates no parcel for this order until it is released. An order can be held before it is paid. An unknown outcome is still looked up. Safe at any time: the response says whether a parcel exists or may exist. An order that has shipped is not held.
         */
        post: operations["holdShipment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/shipments/{order_id}/release": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Release a held shipment
         * @description Ends a hold, including one set by a fraud alert; the shipment continues at once if its order is paid. Safe at any time: an order that is not held stays unchanged.
         */
        post: operations["releaseShipment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/shipments/{order_id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Retry a shipment
         * @description Schedules another attempt and resets the number of attempts. Safe at any time: before creating a shipment, the service looks for one that an earlier attempt may have created.
         */
        post: operations["retryShipment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/shipments/{order_id}/ship-again": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ship an order again
         * @description Another parcel for an order whose parcels are all cancelled, expired, lost or returned, while its payment is still approved. It gets the next number in its external id. Safe at any time: of two requests at once, the second one finds the shipment under way, and before creating a parcel the service looks for one that exists.
         */
        post: operations["shipAgain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/statements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the daily statements
         * @description Where all paid orders stood at the end of each day in Argentina, newest first. Each figure counts orders, with their items and what their buyers paid for shipping. Statements are made from the events, and never change.
         */
        get: operations["listDailyStatements"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get what is degraded
         * @description The parts that are degraded, since when, what waits because of it, and what to do; empty when none is. It comes from the database only, so all instances say the same; `getHealth` and `getDoctor` show the same.
         */
        get: operations["getStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/unowned-payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List payments that belong to no sale
         * @description Payments whose amount or recipient differs from the purchase, parts of a total of which the rest did not come, second payments of one cart, and payments refunded before they were seen as approved; newest first by when each was first read. One whose money went back in full, by refunds or a charge-back, waits for nobody and is not among them. With `state=resolved` those that a person has resolved, most recently resolved first.
         */
        get: operations["listUnownedPayments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/unowned-payments/{payment_id}/resolve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resolve a payment that belongs to no sale
         * @description Takes it off the list of open ones, with the other `parts`, and keeps the note with its author. It never becomes a sale afterwards. Resolving it again with the same note changes nothing; with another note it is a 409, and `resolved_by` says who was faster.
         */
        post: operations["resolvePayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List notifications
         * @description Notifications received from the providers, newest first, optionally by source and state.
         */
        get: operations["listWebhooks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a notification
         * @description A notification with its verification result and processing state.
         */
        get: operations["getWebhook"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/webhooks/{id}/dry-replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview a replay
         * @description Reads the payments from the provider and returns what processing the notification again would change. Nothing is stored.
         */
        post: operations["dryReplayWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/webhooks/{id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replay a parked notification
         * @description Schedules the notification for processing again. Only parked notifications can be replayed.
         */
        post: operations["replayWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/callback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Complete the login
         * @description The identity provider redirects the browser here. Starts a session and redirects to `return_to`. A callback that comes again, in a browser that is logged in, starts nothing: it redirects to the same path for ten minutes, and then to `/`. A login that fails in a browser that is logged in redirects to `return_to`, and its session goes on.
         */
        get: operations["finishLogin"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Log in
         * @description Redirects the browser to the identity provider.
         */
        get: operations["login"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Log out
         * @description Ends the session on the server and clears its cookie.
         */
        post: operations["logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the current user
         * @description The user of the session cookie with their roles, or null without a valid session.
         */
        get: operations["getSession"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bootstrap/admin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create the first admin
         * @description Creates the admin account. When one exists, returns it with 200 and changes nothing. The secret may also be sent as `secret` or `secretKey` in the body.
         */
        post: operations["bootstrapAdmin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bootstrap/seed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Load demo data
         * @description Adds the missing sellers and products of the demo catalogue. The secret may also be sent as `secret` or `secretKey` in the body.
         */
        post: operations["seed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/buyer/addresses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your addresses
         * @description The addresses that the current user has kept, at most ten, the default first. The address of a paid checkout becomes the first if none is kept.
         */
        get: operations["listAddresses"];
        put?: never;
        /**
         * Keep an address
         * @description Keeps an address for the next checkout. The first one is the default, and so is one with `is_default`.
         */
        post: operations["addAddress"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/buyer/addresses/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change one of your addresses
         * @description Replaces a kept address. With `is_default` it becomes the default; without, the default stays what it was.
         */
        put: operations["changeAddress"];
        post?: never;
        /**
         * Delete one of your addresses
         * @description Forgets a kept address. If it was the default, the next one becomes it. Purchases keep their own address.
         */
        delete: operations["removeAddress"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/buyer/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the buyer profile
         * @description The buyer profile of the current user.
         */
        get: operations["getBuyerProfile"];
        /**
         * Save the buyer profile
         * @description Creates or replaces the buyer profile. It makes the user a buyer.
         */
        put: operations["saveBuyerProfile"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cart": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the cart
         * @description The cart of the current user, grouped by seller, in parcels.
         */
        get: operations["getCart"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cart/items/{product_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set the quantity of a cart item
         * @description Adds the product to the cart, or replaces its quantity.
         */
        put: operations["putCartItem"];
        post?: never;
        /**
         * Remove a cart item
         * @description Removes the product from the cart. Succeeds when the cart does not contain it.
         */
        delete: operations["removeCartItem"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/catalogue/products:batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Add and change products of many sellers
         * @description For accounts with the role `catalogue` alone: up to 200 products in up to 1 MiB, each by its `seller_id` and `external_id`, as a seller adds and changes many products.
         */
        put: operations["saveCatalogueBatch"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/checkout/payco": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start a checkout
         * @description Quotes the cart, stores one order per seller and creates the payment. `name`, `email`, `phone` and `document` override the buyer profile. The buyer pays at `redirect_url`.
         *
         *     With the `quote_token` of a quote for the same cart and destination, the checkout uses the prices and choices of that quote and does not call the shipping provider again. `choices` without it are quoted again. `expected_total`: nothing is stored if the total differs. A checkout of the same cart and destination with other choices replaces the open purchase.
         */
        post: operations["startCheckout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/client.tgz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the typed client
         * @description An npm package of this release, for browsers and Node: `npm install <this address>`. Returns 304 when `If-None-Match` contains its `ETag`. Absent where the pages of the documentation are off.
         */
        get: operations["getClient"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/config": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get what pages need to know of this installation
         * @description Where people get help. A member is null if it is not set.
         */
        get: operations["getConfig"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the health overview
         * @description The result of every check. Returns 503 exactly when the readiness check does.
         */
        get: operations["getHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/health/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check liveness
         * @description Whether the process responds. Checks nothing else.
         */
        get: operations["getLiveness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/health/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check readiness
         * @description Whether this instance can take requests.
         */
        get: operations["getReadiness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the OpenAPI document
         * @description This document. Returns 304 when `If-None-Match` contains its `ETag`.
         */
        get: operations["getOpenApi"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your orders
         * @description Orders of the current buyer, newest first.
         */
        get: operations["listOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get one of your orders
         * @description An order of the current buyer with its payment and shipment. Reading an unpaid order makes the service look for its payment soon.
         */
        get: operations["getOrder"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/cancel-request": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask to cancel an order
         * @description Holds a paid order of the current buyer whose parcel has not left, until an admin cancels or releases it, or the buyer takes it back. Asking again changes nothing. It can be asked five times.
         */
        post: operations["requestCancellation"];
        /**
         * Take back the request to cancel an order
         * @description Ends the hold of this request, and no other. Changes nothing if nothing was asked.
         */
        delete: operations["withdrawCancellation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/tracking": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Track one of your orders
         * @description Where the parcel is, as last read from the shipping provider, with its events. Null and no events before there is one.
         */
        get: operations["trackOrder"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List products
         * @description Products on sale, newest first. With `ids`, up to 50 of them separated by commas: those of them that are on sale, on one page, in their order, whatever the filters. `seller_id`, `free_shipping`, `price_min` and `price_max` (both inclusive) narrow the list; `sort` is `newest`, `price` (lowest first) or `-price`. `total` is then at most 1001, which means more than a thousand.
         */
        get: operations["listProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a product
         * @description A product on sale.
         */
        get: operations["getProduct"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/purchases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your purchases
         * @description What the current buyer has paid for, or can pay, at once; with one order per seller. Newest first, optionally in a `state`, or several separated by commas: `open`, `paid`, `closed`, or `payment_open`, which is said by their `money`; and begun `from` a day or time on and before `to`. A bare date is a day in Argentina.
         */
        get: operations["listPurchases"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/purchases/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get one of your purchases
         * @description A purchase of the current buyer with its orders. Reading an unpaid one makes the service look for its payment soon.
         */
        get: operations["getPurchase"];
        put?: never;
        post?: never;
        /**
         * Drop one of your purchases
         * @description Closes its payment page, cancels its pending payments at the payment provider, and closes it. Idempotent. An approval that comes first wins.
         */
        delete: operations["dropPurchase"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/revocations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take back what was bought
         * @description For whoever bought it, without a session: the number of a purchase or of one of its orders, with any separators, and the e-mail address given at the checkout or of the buyer. The answer is a code, the same for the same number and address, and tells nobody whether there is such a sale. If there is and it is paid, its buyer reads that it was received, and a person decides: nothing is cancelled or refunded by itself. Sending it again changes nothing.
         */
        post: operations["revokeSale"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search products
         * @description Products on sale that match every word of the query, best match first. The last word may be incomplete. Accents and case are ignored. Of many matches the newest 40 are ranked first, then the next 40, and so on.
         */
        get: operations["searchProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/seller/handover": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the list to hand over
         * @description A PDF with the parcels of up to 50 paid orders of the current seller, by carrier, with a bar code (Code 128) of each `carrier_tracking_id`. `order_ids` lists the ids, separated by commas. If a parcel cannot be handed over, or has neither a label nor a number yet, the request fails and `details` names the orders; with `partial=true` it only fails if none can, and `Handover-Left-Out` names the orders that are not in the list, also when it fails.
         */
        get: operations["getHandover"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/seller/labels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download several labels
         * @description One PDF with the labels of up to 50 paid orders of the current seller, in the given order: `order_ids` lists their ids, separated by commas. If a label is not available, the request fails and `details` names the orders; with `partial=true` it only fails if none is, and `Labels-Left-Out` names the orders whose label is not in the file, also when it fails. With `slips=true` a packing slip follows each label: the number of the order, all that belongs into the parcel, its tracking number, and the town.
         */
        get: operations["getLabels"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/seller/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List sold orders
         * @description Paid orders of the current seller, most recently paid first, optionally by status, or those whose payment is in dispute; by the `number` of the order or its purchase, in any form; begun `from` a day or time on and before `to` (a bare date is a day in Argentina); and by `q`, which the name of the recipient or the title of an item contains. Each page looks for `q` in up to a thousand sales, so it may be short, or empty, while `next_cursor` leads on.
         */
        get: operations["listSoldOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/seller/orders/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a sold order
         * @description A paid order of the current seller, with the recipient and the shipment.
         */
        get: operations["getSoldOrder"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/seller/orders/{id}/cannot-dispatch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say that an order cannot be dispatched
         * @description Holds a paid order of the current seller whose parcel has not left, until an admin cancels or releases it, or the seller takes it back. Saying it again changes nothing. It can be said five times.
         */
        post: operations["refuseDispatch"];
        /**
         * Take back that an order cannot be dispatched
         * @description Ends the hold of this notice, and no other. Changes nothing if there is none.
         */
        delete: operations["withdrawDispatchRefusal"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/seller/orders/{id}/label": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download a label
         * @description The label of a paid order of the current seller, as PDF or ZPL. A download may move the parcel to `ready_to_ship` at the shipping provider; with `preview=true` it does not.
         */
        get: operations["getLabel"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/seller/orders/{id}/papers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set the numbers of the invoice and the remito
         * @description Of a paid order of the current seller, in place of the earlier ones; a field that is missing, null or empty takes its number away. They are printed on the packing slip. The papers themselves stay with the seller.
         */
        put: operations["numberPapers"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/seller/orders/{id}/tracking": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Track a sold order
         * @description Where the parcel of a paid order of the current seller is, as last read from the shipping provider, with its events.
         */
        get: operations["trackSoldOrder"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/seller/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your products
         * @description Products of the current seller, on sale or not, newest first.
         */
        get: operations["listOwnProducts"];
        put?: never;
        /**
         * Add a product
         * @description Creates a product for the current seller. It is on sale unless `active` is false.
         */
        post: operations["addProduct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/seller/products:batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Add and change many products
         * @description Up to 200 products of the current seller in up to 1 MiB, by `external_id`: one that none has yet is added, any other changed. What an item does not have stays as it is. Each has its own result: one that fails does not keep the others out.
         */
        put: operations["saveProductBatch"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/seller/products/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get one of your products
         * @description A product of the current seller, on sale or not.
         */
        get: operations["getOwnProduct"];
        /**
         * Update a product
         * @description Replaces all fields of a product of the current seller. Only `sku` and `external_id` stay as they are when they are absent; null takes them away.
         */
        put: operations["changeProduct"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/seller/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the seller profile
         * @description The seller profile of the current user, with the address that the parcels leave from.
         */
        get: operations["getSellerProfile"];
        /**
         * Save the seller profile
         * @description Creates or replaces the seller profile. It makes the user a seller. Without `dispatch_address` that stays as it is; null takes it away. A new address is registered with the shipping provider in the background, at most five a day.
         */
        put: operations["saveSellerProfile"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/seller/shipco": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Unlink the shipping account
         * @description Deletes the linked account and its tokens.
         */
        delete: operations["unlinkSeller"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/seller/shipco/oauth/callback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Complete linking a shipping account
         * @description The shipping provider redirects the browser here. Stores the tokens and always redirects to a page of this site. A callback that comes again within ten minutes stores nothing: it says `connected` if the account is linked, and else nothing.
         */
        get: operations["finishSellerLink"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/seller/shipco/oauth/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Start linking a shipping account
         * @description Redirects the seller to the consent page of the shipping provider.
         */
        get: operations["startSellerLink"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/seller/shipco/origin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Choose the origin of the linked account
         * @description From where the parcels of the linked account leave: one of its origins, or null for its default. The choice belongs to this account: it is there again when the same one is linked again.
         */
        put: operations["chooseOwnOrigin"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/seller/shipco/origins": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the origins of the linked account
         * @description All places in the address book of the account that the current seller has linked. It calls the shipping provider.
         */
        get: operations["getOwnOrigins"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/seller/shipco/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the shipping account link
         * @description Whether the current seller has linked an account at the shipping provider, its state, and the orders that depend on it.
         */
        get: operations["getSellerLink"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/seller/shipco/unlink-preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Preview unlinking the shipping account
         * @description What unlinking would change for the current seller. Changes nothing.
         */
        get: operations["previewUnlinking"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/seller/to-dispatch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what must leave
         * @description Paid orders of the current seller whose parcel has not left, nearest deadline first; those that are followed no more have none, and stand last. `label` is `printed` once the label was downloaded without `preview`.
         */
        get: operations["listToDispatch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shipping/shipco/estimate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Estimate the shipping of a product
         * @description What it would cost to ship a product to a postal code: the cheapest home delivery, by the rules of a quote. It promises no price and stores nothing. `destination` is the place that the shipping provider found for the postal code.
         */
        post: operations["estimateShipping"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shipping/shipco/provinces": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the provinces
         * @description Province names as the shipping provider accepts them, for an address form.
         */
        get: operations["listProvinces"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shipping/shipco/quote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Quote shipping
         * @description Returns the shipping cost of the cart, one parcel per seller. All address fields are optional; fewer fields give a less precise quote. Nothing is stored.
         *
         *     `choices` chooses another option for a seller’s parcel, by the ids of an earlier response; choices for sellers that are not in the cart are ignored. `quote_token` lets the checkout use the prices shown here until `valid_until`. When parcels cannot be quoted, `details` of the 502 names their sellers.
         */
        post: operations["quoteShipping"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/adsco": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Verify the webhook subscription
         * @description The subscription handshake of the advertising platform: returns the challenge when the verify token matches.
         */
        get: operations["subscribeAdsco"];
        put?: never;
        /**
         * Receive advertising events
         * @description Stores each change of a signed call once. A repeated call is accepted and stores nothing new.
         */
        post: operations["receiveAdscoEvents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/payco": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive a payment notification
         * @description The service stores the notification and then reads the payment from the provider; it does not trust the body. Duplicate and irrelevant notifications also return 200.
         */
        post: operations["receivePaycoNotification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/shipco/{secret}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive a shipment notification
         * @description The shipping provider does not sign its notifications, so the path contains a secret. The service stores the notification and soon reads the parcel that it names; it does not trust the body. Duplicates and unknown parcels also return 200.
         */
        post: operations["receiveShipcoNotification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "endpoint.test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** endpoint.test */
        post: operations["sent:endpoint.test"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "link.connected": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** link.connected */
        post: operations["sent:link.connected"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "link.ended": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** link.ended */
        post: operations["sent:link.ended"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "order.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** order.created */
        post: operations["sent:order.created"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "order.delivery_corrected": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** order.delivery_corrected */
        post: operations["sent:order.delivery_corrected"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "order.expired": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** order.expired */
        post: operations["sent:order.expired"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "order.paid": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** order.paid */
        post: operations["sent:order.paid"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "order.refunded": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** order.refunded */
        post: operations["sent:order.refunded"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "order.reinstated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** order.reinstated */
        post: operations["sent:order.reinstated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "parcel.expired": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** parcel.expired */
        post: operations["sent:parcel.expired"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "parcel.progress": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** parcel.progress */
        post: operations["sent:parcel.progress"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "payment.disputed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** payment.disputed */
        post: operations["sent:payment.disputed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "payment.partially_refunded": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** payment.partially_refunded */
        post: operations["sent:payment.partially_refunded"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "request.ended": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** request.ended */
        post: operations["sent:request.ended"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "request.opened": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** request.opened */
        post: operations["sent:request.opened"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "shipment.cancelled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** shipment.cancelled */
        post: operations["sent:shipment.cancelled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "shipment.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** shipment.created */
        post: operations["sent:shipment.created"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "shipment.failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** shipment.failed */
        post: operations["sent:shipment.failed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "shipment.held": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** shipment.held */
        post: operations["sent:shipment.held"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "shipment.needs_review": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** shipment.needs_review */
        post: operations["sent:shipment.needs_review"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "shipment.released": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** shipment.released */
        post: operations["sent:shipment.released"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "shipment.repriced": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** shipment.repriced */
        post: operations["sent:shipment.repriced"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "shipment.rescue_requested": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** shipment.rescue_requested */
        post: operations["sent:shipment.rescue_requested"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "shipment.scheduled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** shipment.scheduled */
        post: operations["sent:shipment.scheduled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "shipment.skipped": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** shipment.skipped */
        post: operations["sent:shipment.skipped"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /**
         * @example {
         *       "password": "correct horse battery"
         *     }
         */
        AcceptInvitationBody: {
            /** @description At least 12 characters when it is set. Stored as a hash only. */
            password: string;
        };
        AccountNotLinkedError: {
            /**
             * @description Stable error code for programs.
             * @constant
             */
            code: "ACCOUNT_NOT_LINKED";
            /** @description What exactly is wrong, in entries that depend on `code`. */
            readonly details: {
                /** @description An order: what one seller sells in a purchase. */
                order_id: string;
                /** @description For people, shown as `#K7QM-3F2P`. Null for a while for one of an earlier release. */
                order_number: string | null;
            }[];
            /**
             * Format: uri
             * @description What is known of the code. Absent where the pages of the documentation are off.
             */
            doc?: string;
            /** @description Message for people. */
            message: string;
            /** @description Request ID, as in the `x-request-id` header and in the logs. */
            requestId: string;
            /** @description The status of the response, again, for those who only see its body. */
            statusCode: number;
        };
        /**
         * @example {
         *       "name": "Casa",
         *       "city": "Godoy Cruz",
         *       "state": "Mendoza",
         *       "zip": "5501",
         *       "street": "Lavalle",
         *       "number": "120",
         *       "extras": "Timbre 2",
         *       "is_default": true
         *     }
         */
        AddressBody: {
            /** @description Town, as the post knows it. Together with `state` and `zip` it decides what shipping costs. */
            city: string;
            /** @description Floor, flat, bell or what else leads to the door. */
            extras?: string | null;
            /** @description The one that a checkout proposes. There is one: the others lose it. */
            is_default?: boolean | null;
            /** @description What the owner calls the address. */
            name: string;
            /** @description Of the house; empty or null for none (`S/N`). */
            number?: string | null;
            /** @description Province; `GET /api/shipping/shipco/provinces` has their spellings. */
            state: string;
            /** @description Without the number of the house. */
            street: string;
            /** @description Postal code, four digits or the long form (`5501`, `M5501AAB`). */
            zip: string;
        };
        /**
         * @example {
         *       "id": "c7b0f8a1-1a7e-4e0e-8a35-5c1f3f1e2d40",
         *       "email": "guardia@example.com",
         *       "role": "operator",
         *       "state": "invited",
         *       "created_at": "2026-11-21T12:00:00.000Z"
         *     }
         */
        AdminAccount: {
            /**
             * Format: date-time
             * @description UTC, when it was made.
             */
            created_at: string;
            /** @description With which the admin logs in. */
            email: string;
            /** @description Opaque and stable: no meaning can be read from its form. */
            id: string;
            /**
             * @description What the admin may do: owners manage admins, operators act, viewers read; the others are for programs.
             * @enum {string}
             */
            role: "owner" | "operator" | "viewer" | "reader" | "follower" | "catalogue";
            /**
             * @description `invited`: has not set a password yet.
             * @enum {string}
             */
            state: "active" | "invited" | "disabled";
        };
        /**
         * @example {
         *       "items": [
         *         {
         *           "id": "c7b0f8a1-1a7e-4e0e-8a35-5c1f3f1e2d40",
         *           "email": "guardia@example.com",
         *           "role": "operator",
         *           "state": "invited",
         *           "created_at": "2026-11-21T12:00:00.000Z"
         *         }
         *       ],
         *       "next_cursor": null
         *     }
         */
        AdminAccounts: {
            /** @description All admins, also those who are disabled. */
            items: components["schemas"]["AdminAccount"][];
            /** @description Always: this is the whole list. */
            next_cursor: null;
        };
        /**
         * @example {
         *       "number": 1,
         *       "started_at": "2026-11-21T10:01:03.100Z",
         *       "ended_at": "2026-11-21T10:01:03.412Z",
         *       "duration_ms": 312,
         *       "act": "create",
         *       "outcome": "created",
         *       "outcome_class": "happened",
         *       "credential_kind": "marketplace",
         *       "account_id": 7001,
         *       "http_status": 201,
         *       "error": null
         *     }
         */
        AdminAttempt: {
            /** @description The number of an account at the shipping provider. */
            account_id: number | null;
            /**
             * @description What the call was to do.
             * @enum {string}
             */
            act: "create" | "cancel";
            /** @description With whose credential the shipping provider was called: the seller's own, or the marketplace's. */
            credential_kind: ("seller" | "marketplace") | null;
            /** @description Milliseconds from its beginning to its result; null while there is none. */
            duration_ms: number | null;
            /** @description UTC, when the result was stored; null while nobody knows it. */
            ended_at: string | null;
            /** @description What the provider or the network said; null after a success. */
            error: string | null;
            /** @description The status of the provider's response; null if there was none. */
            http_status: number | null;
            /** @description Counted from 1, cancellations included. */
            number: number;
            /** @description What came of it; null while nobody knows. */
            outcome: ("created" | "adopted" | "several_found" | "rejected" | "did_not_happen" | "throttled" | "exhausted" | "payment_unseen" | "origin_lost" | "origin_missing" | "skipped" | "released" | "paused" | "unknown" | "look_up_empty" | "look_up_failed" | "account_unreachable" | "cancelled" | "rescue_requested" | "withdrawn" | "dispatched" | "not_automatic") | null;
            /**
             * @description What is known of it: it happened, it did not, or nobody knows yet.
             * @enum {string}
             */
            outcome_class: "happened" | "did_not_happen" | "unknown";
            /**
             * Format: date-time
             * @description UTC, when the first call began.
             */
            started_at: string;
        };
        /**
         * @example {
         *       "id": "9b1deb4d-3b7d-4bad-9bdd-2b0d7b3dcb6d",
         *       "at": "2026-11-21T12:00:00.000Z",
         *       "admin_id": "a7d2f6b4-55c0-4a0e-9f43-9e8d3c2b1a00",
         *       "by": "guardia@example.com",
         *       "act": "shipment_retry",
         *       "subject": "b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55",
         *       "order_number": "K7QM-3F2P",
         *       "owed": null,
         *       "request_id": "0b8f6c52-9d0e-4a57-8d5e-2f3f0f6a7c11",
         *       "result": "pending",
         *       "reason": null,
         *       "times": 1,
         *       "last_at": null
         *     }
         */
        AdminAudit: {
            /**
             * @description What was done.
             * @enum {string}
             */
            act: "bootstrap" | "seed" | "login" | "login_failed" | "logout" | "admin_invite" | "admin_invitation_accept" | "admin_change" | "password_change" | "sessions_end" | "shipment_retry" | "shipment_hold" | "shipment_release" | "shipment_request_close" | "shipment_cancel" | "shipment_ship_again" | "order_delivery_correct" | "order_note" | "list_export" | "catalogue_change" | "webhook_replay" | "webhook_dry_replay" | "payment_resolve" | "owed_tell" | "owed_close" | "finding_close" | "failures_retry" | "failures_dry_run" | "call_pause_lift" | "seller_origin_retry" | "endpoint_create" | "endpoint_change" | "endpoint_delete" | "endpoint_rotate_secret" | "endpoint_test" | "endpoint_replay";
            /** @description The admin who acted; null for an act of nobody who is known. */
            admin_id: string | null;
            /**
             * Format: date-time
             * @description UTC, when it was done.
             */
            at: string;
            /** @description The e-mail address of that admin. */
            by: string | null;
            /** @description Opaque and stable: no meaning can be read from its form. */
            id: string;
            /** @description When for the last time, if more than once; `at` is the first. */
            last_at: string | null;
            /** @description If `subject` is an order. */
            order_number: string | null;
            /** @description If `subject` is money that is owed: of which purchase, and of which order if it is of one. */
            owed: {
                /** @description An order: what one seller sells in a purchase. */
                order_id: string | null;
                /** @description For people, shown as `#K7QM-3F2P`. Null for a while for one of an earlier release. */
                order_number: string | null;
                /** @description A purchase: what a buyer pays at once, of one or more sellers. */
                purchase_id: string;
                /** @description For people, shown as `#K7QM-3F2P`. Null for a while for one of an earlier release. */
                purchase_number: string | null;
            } | null;
            /** @description In the words of the admin; null for an act that asks for none. */
            reason: string | null;
            /** @description As in the header `x-request-id` of that response and in the log. */
            request_id: string;
            /** @description What came of it, as a code. */
            result: string;
            /** @description The id of what it was done to; null if there is none. */
            subject: string | null;
            /** @description Failed logins of an hour with the address of one admin, or of nobody, are one entry; 1 for all else. */
            times: number;
        };
        /**
         * @example {
         *       "id": "5f0d2c1e-8b6a-4c39-9f57-0a4f7c3d2e19",
         *       "by": "guardia@example.com",
         *       "cause": "HTTP 400: No such street (cuenta del sitio, 7001)",
         *       "started_at": "2026-11-21T18:31:00.000Z",
         *       "ended_at": null,
         *       "count": 12,
         *       "done": 9,
         *       "failed_again": 1,
         *       "stopped": 0,
         *       "waiting": 2,
         *       "failed_order_ids": [
         *         "b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55"
         *       ],
         *       "failed_order_numbers": [
         *         "K7QM-3F2P"
         *       ]
         *     }
         */
        AdminBulkAct: {
            /** @description The e-mail of the admin who started it. */
            by: string | null;
            /** @description What they all waited for, for people. */
            cause: string;
            /** @description How many orders it has retried: the sum of the four that follow. */
            count: number;
            /** @description Their parcels were created, or found and adopted. */
            done: number;
            /** @description When the last of its orders had an outcome; null until then. */
            ended_at: string | null;
            /** @description They wait for a person again. */
            failed_again: number;
            /** @description Of those that failed again; at most five. */
            failed_order_ids: string[];
            /** @description Their numbers, in the order of `failed_order_ids`. */
            failed_order_numbers: (string | null)[];
            /** @description Opaque and stable: no meaning can be read from its form. */
            id: string;
            /**
             * Format: date-time
             * @description UTC, when it was asked for.
             */
            started_at: string;
            /** @description Held, skipped or cancelled meanwhile. */
            stopped: number;
            /** @description Under way. */
            waiting: number;
        };
        /**
         * @example {
         *       "role": "viewer"
         *     }
         */
        AdminChangeBody: {
            /** @description True ends all sessions and forbids logins; false permits them again. */
            disabled?: boolean | null;
            /**
             * @description What the admin may do: owners manage admins, operators act, viewers read; the others are for programs.
             * @enum {unknown}
             */
            role?: "owner" | "operator" | "viewer" | "reader" | "follower" | "catalogue" | null;
        };
        /**
         * @example {
         *       "order_id": "b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55",
         *       "order_number": "K7QM-3F2P",
         *       "fields": [
         *         "phone",
         *         "document",
         *         "number"
         *       ]
         *     }
         */
        AdminDeliveryCorrection: {
            /** @description What was corrected; empty if all of it was so before. */
            fields: ("name" | "phone" | "document" | "email" | "street" | "number" | "extras")[];
            /** @description An order: what one seller sells in a purchase. */
            order_id: string;
            /** @description For people, shown as `#K7QM-3F2P`. Null for a while for one of an earlier release. */
            order_number: string | null;
        };
        /**
         * @example {
         *       "next_cursor": null,
         *       "truncated": false,
         *       "items": [
         *         {
         *           "id": "9f2c4e61d07b3a58",
         *           "code": "rejected",
         *           "cause": "HTTP 400: No such street (cuenta del sitio, 7001)",
         *           "advice": "El servicio de envíos rechaza estos paquetes. Usá «Corregir datos» en el pedido y reintentá.",
         *           "state": "failed",
         *           "outcome_class": "did_not_happen",
         *           "credential_kind": "marketplace",
         *           "account_id": 7001,
         *           "http_status": 400,
         *           "count": 12,
         *           "money_held": 294500.5,
         *           "money_gone": 0,
         *           "first_at": "2026-11-21T10:01:03.412Z",
         *           "last_at": "2026-11-21T18:30:12.004Z",
         *           "sample_order_ids": [
         *             "b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55"
         *           ],
         *           "sample_order_numbers": [
         *             "K7QM-3F2P"
         *           ],
         *           "sample_reasons": [
         *             null
         *           ]
         *         }
         *       ]
         *     }
         */
        AdminFailures: {
            /** @description One entry per cause, the most money first. */
            items: {
                /** @description The number of an account at the shipping provider. */
                account_id: number | null;
                /** @description What to do, for people. */
                advice: string;
                /** @description What is wrong, for people, without details of any single order. */
                cause: string;
                /**
                 * @description Of the stop, of the review, or of the failure.
                 * @enum {string}
                 */
                code: "already_shipped" | "no_items" | "no_quote" | "quote_refused" | "too_heavy" | "too_large" | "too_valuable" | "origin_refused" | "no_email" | "no_credential" | "payment_fraud_alert" | "payment_back" | "buyer_wants_to_cancel" | "seller_cannot_dispatch" | "several_parcels" | "payment_unseen" | "origin_missing" | "approved_again" | "still_new" | "rescue_failed" | "outcome_unknown" | "account_unreachable" | "gone_without_us" | "not_cancelled" | "rejected" | "did_not_happen" | "throttled" | "unknown" | "look_up_failed" | "paused" | "lease_expired" | "no_attempt_succeeded";
                /** @description How many there are. */
                count: number;
                /** @description With whose credential the shipping provider was called: the seller's own, or the marketplace's. */
                credential_kind: ("seller" | "marketplace") | null;
                /**
                 * Format: date-time
                 * @description UTC, of the first of them.
                 */
                first_at: string;
                /** @description The status of the provider's response; null if there was none. */
                http_status: number | null;
                /** @description Identifies the cause; the same each time it occurs. */
                id: string;
                /**
                 * Format: date-time
                 * @description UTC, of the last of them.
                 */
                last_at: string;
                /** @description What these orders cost whose money went back, also by a charge-back. */
                money_gone: number;
                /** @description What the buyers paid for these orders, minus refunds. */
                money_held: number;
                /**
                 * @description What is known of it: it happened, it did not, or nobody knows yet.
                 * @enum {string}
                 */
                outcome_class: "happened" | "did_not_happen" | "unknown";
                /** @description At most five. */
                sample_order_ids: string[];
                /** @description Their numbers, in the order of `sample_order_ids`. */
                sample_order_numbers: (string | null)[];
                /** @description If somebody has asked not to send them, and nobody has decided: why, in their words. In the order of `sample_order_ids`. */
                sample_reasons: (string | null)[];
                /**
                 * @description In which state its shipments are.
                 * @enum {string}
                 */
                state: "failed" | "needs_review" | "skipped" | "created";
            }[];
            /** @description Always: this is the whole list. */
            next_cursor: null;
            /** @description There are more than these, which no page shows. */
            truncated: boolean;
        };
        /**
         * @example {
         *       "id": "209834082808",
         *       "purchase_id": "f5385a8e-9b7c-4a77-b7e5-0c1c3cf0f1a2",
         *       "purchase_number": "W4HT-9KCA",
         *       "order_ids": [
         *         "b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55"
         *       ],
         *       "order_numbers": [
         *         "K7QM-3F2P"
         *       ],
         *       "status": "approved",
         *       "status_detail": "accredited",
         *       "effect": "first_approval",
         *       "amount": 53206.2,
         *       "expected_amount": 53206.2,
         *       "refunded_amount": 0,
         *       "currency": "ARS",
         *       "approved_at": "2026-11-21T10:00:58.000Z",
         *       "refunded_at": null,
         *       "first_read_at": "2026-11-21T10:00:59.310Z",
         *       "read_at": "2026-11-21T10:00:59.310Z",
         *       "buyer_name": "Ana Torres"
         *     }
         */
        AdminListedPayment: {
            /** @description ARS that the payment moved. */
            amount: number;
            /** @description UTC, when the payment provider approved it; null before. */
            approved_at: string | null;
            /** @description As given at the checkout; null if it is erased. */
            buyer_name: string | null;
            /** @description ISO 4217, of all amounts beside it. */
            currency: string;
            /**
             * @description What reading the payment changed here.
             * @enum {string}
             */
            effect: "first_approval" | "recorded" | "part_payment" | "duplicate_payment" | "payment_mismatch" | "refunded_before_approval";
            /** @description ARS that its purchase costs. */
            expected_amount: number;
            /**
             * Format: date-time
             * @description Lists are in this order.
             */
            first_read_at: string;
            /** @description As the payment provider numbers the payment. */
            id: string;
            /** @description The orders that it is about, one per seller. */
            readonly order_ids: string[];
            /** @description Their numbers, in the order of `order_ids`. */
            order_numbers: (string | null)[];
            /** @description A purchase: what a buyer pays at once, of one or more sellers. */
            purchase_id: string;
            /** @description For people, shown as `#K7QM-3F2P`. Null for a while for one of an earlier release. */
            purchase_number: string | null;
            /**
             * Format: date-time
             * @description UTC, when it was last read at the payment provider.
             */
            read_at: string;
            /** @description ARS of the payment that went back so far. */
            refunded_amount: number;
            /** @description Of the last refund that the payment provider shows. */
            refunded_at: string | null;
            /** @description As the payment provider last showed it. */
            status: string;
            /** @description What the payment provider adds to `status`, as its code; null if nothing. */
            status_detail: string | null;
        };
        /**
         * @example {
         *       "order_id": "b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55",
         *       "order_number": "K7QM-3F2P",
         *       "external_id": "MP-7Q2M5H9K4R",
         *       "created_at": "2026-11-21T10:01:00.000Z",
         *       "state": "created",
         *       "progress": "in_transit",
         *       "progress_stale_since": null,
         *       "reason": null,
         *       "reason_code": null,
         *       "hold": null,
         *       "decision": "q3Zt0b1XcE9sYw2K",
         *       "payment_stop": null,
         *       "cancel_reason": null,
         *       "attempts": 1,
         *       "outcome_unknown": false,
         *       "waits_since": null,
         *       "late_since": null,
         *       "next_attempt_at": null,
         *       "seller_name": "Tienda Norte",
         *       "buyer_name": "Ana Torres",
         *       "products": "2 × Mate de calabaza, Yerba",
         *       "requests": [],
         *       "last_attempt": {
         *         "number": 1,
         *         "started_at": "2026-11-21T10:01:03.100Z",
         *         "ended_at": "2026-11-21T10:01:03.412Z",
         *         "duration_ms": 312,
         *         "act": "create",
         *         "outcome": "created",
         *         "outcome_class": "happened",
         *         "credential_kind": "marketplace",
         *         "account_id": 7001,
         *         "http_status": 201,
         *         "error": null
         *       }
         *     }
         */
        AdminListedShipment: {
            /** @description How often it was tried so far. */
            attempts: number;
            /** @description As given at the checkout; null if it is erased. */
            buyer_name: string | null;
            /** @description Why no parcel must reach the buyer; null if one may. */
            cancel_reason: ("requested" | "payment_refunded" | "payment_charged_back" | "payment_fraud_alert") | null;
            /**
             * Format: date-time
             * @description UTC, when it was made.
             */
            created_at: string;
            /** @description Names what is decided about it so far. Sent as `seen` with an act, it keeps the act from overriding what somebody decides meanwhile. */
            decision: string;
            /** @description The service's own code of the parcel, which the shipping provider keeps with it. */
            external_id: string;
            /** @description Why nothing is sent for now; null if nothing holds it. */
            hold: ("payment_fraud_alert" | "payment_back" | "held" | "buyer_wants_to_cancel" | "seller_cannot_dispatch") | null;
            /** @description The newest call that created or cancelled its parcel; null before the first. */
            last_attempt: components["schemas"]["AdminAttempt"] | null;
            /** @description When its parcel was to arrive, of one that is late; null otherwise. */
            late_since: string | null;
            /** @description UTC, when it is tried next; null if it is not. */
            next_attempt_at: string | null;
            /** @description An order: what one seller sells in a purchase. */
            order_id: string;
            /** @description For people, shown as `#K7QM-3F2P`. Null for a while for one of an earlier release. */
            order_number: string | null;
            /** @description A call was sent whose result nobody knows: the parcel may exist. It is looked up before anything else. */
            outcome_unknown: boolean;
            /** @description Why its payment, as last read, stops it, also one that has a parcel; null if the payment stands. */
            payment_stop: ("payment_refunded" | "payment_charged_back" | "payment_in_mediation" | "payment_not_approved") | null;
            /** @description The lines of its order, for people. */
            products: string;
            /** @description Where its parcel is, as last read; null without one. */
            progress: ("preparing" | "ready_to_ship" | "in_transit" | "out_for_delivery" | "at_pickup_point" | "delivered" | "problem" | "returning" | "returned" | "lost" | "cancelled" | "expired" | "unknown_to_us") | null;
            /** @description As of when `progress` is known, if the parcel is followed no more: the account that has it is linked no more. */
            progress_stale_since: string | null;
            /** @description Of a skipped shipment its code, else a sentence. */
            reason: string | null;
            /** @description Why, as a code that does not change with the words; null if nothing is wrong. */
            reason_code: string | null;
            /** @description What its buyer and its seller have asked for, the last of each. */
            requests: {
                /**
                 * @description Who asked: the buyer, or the seller.
                 * @enum {string}
                 */
                kind: "buyer_wants_to_cancel" | "seller_cannot_dispatch";
                /** @description When the parcel left although it was open; null if it did not. */
                left_at: string | null;
                /** @description In the words of whoever asked. */
                reason: string;
                /**
                 * Format: date-time
                 * @description UTC, when somebody asked not to send it.
                 */
                requested_at: string;
                /**
                 * @description What became of it.
                 * @enum {string}
                 */
                state: "open" | "withdrawn" | "granted" | "refused" | "too_late";
            }[];
            /** @description As the public sees the seller. */
            seller_name: string;
            /**
             * @description Whether there is a parcel, or what became of the attempt to create it.
             * @enum {string}
             */
            state: "pending" | "creating" | "created" | "unknown" | "failed" | "needs_review" | "skipped" | "cancelled" | "rescue_requested";
            /** @description Since when it waits for a person; null if it does not. */
            waits_since: string | null;
        };
        /**
         * @example {
         *       "email": "admin@example.com",
         *       "password": "correct horse battery"
         *     }
         */
        AdminLoginBody: {
            /** @description An e-mail address; null or empty if there is none. */
            email: string;
            /** @description As it was set; compared with its hash. */
            password: string;
        };
        /**
         * @example {
         *       "id": "b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55",
         *       "number": "K7QM-3F2P",
         *       "purchase_id": "f5385a8e-9b7c-4a77-b7e5-0c1c3cf0f1a2",
         *       "purchase_number": "W4HT-9KCA",
         *       "seller_id": "c1f4a3b2-7f7d-4b53-8a6e-3f1a52d6e901",
         *       "seller_name": "Tienda Norte",
         *       "status": "paid",
         *       "created_at": "2026-11-21T10:00:00.000Z",
         *       "paid_at": "2026-11-21T10:00:58.000Z",
         *       "currency": "ARS",
         *       "total": 53206.2,
         *       "payment_status": "approved",
         *       "part_until": null,
         *       "is_part_back": false,
         *       "buyer_name": "Ana Torres",
         *       "products": "2 × Mate de calabaza, Yerba",
         *       "shipment": {
         *         "state": "created"
         *       },
         *       "progress": "in_transit"
         *     }
         */
        AdminOrder: {
            /** @description As given at the checkout; null if it is erased. */
            buyer_name: string | null;
            /**
             * Format: date-time
             * @description UTC, when it was made.
             */
            created_at: string;
            /**
             * @description ISO 4217, of all amounts beside it.
             * @constant
             */
            currency: "ARS";
            /** @description Opaque and stable: no meaning can be read from its form. */
            id: string;
            /** @description Whether only some of the payments that have paid its purchase together went back, though `payment_status` says that of them. */
            is_part_back: boolean;
            /** @description For people, shown as `#K7QM-3F2P`. Null for a while for one of an earlier release. */
            number: string | null;
            /** @description UTC, when its payment was approved; null or missing before. */
            paid_at: string | null;
            /** @description Until when a part of its purchase that is paid waits for the rest; null if none waits. */
            part_until: string | null;
            /** @description As the payment provider calls the state of the payment; `pending` before there is one. */
            payment_status: string;
            /** @description Its lines, for people. */
            products: string;
            /** @description Where its parcel is, as last read; null without one. */
            progress: ("preparing" | "ready_to_ship" | "in_transit" | "out_for_delivery" | "at_pickup_point" | "delivered" | "problem" | "returning" | "returned" | "lost" | "cancelled" | "expired" | "unknown_to_us") | null;
            /** @description A purchase: what a buyer pays at once, of one or more sellers. */
            purchase_id: string;
            /** @description For people, shown as `#K7QM-3F2P`. Null for a while for one of an earlier release. */
            purchase_number: string | null;
            /** @description Who sells it: the id of a shop. */
            seller_id: string;
            /** @description As the public sees the seller. */
            seller_name: string;
            /** @description Its state, and why there is no parcel; null before the payment. */
            shipment: {
                /** @description Why there is no parcel: a code if it is skipped, else words. */
                reason?: string;
                /** @description Why, as a code that does not change with the words; null if nothing is wrong. */
                reason_code?: string;
                /**
                 * @description Whether there is a parcel, or what became of the attempt to create it.
                 * @enum {string}
                 */
                state: "pending" | "creating" | "created" | "unknown" | "failed" | "needs_review" | "skipped" | "cancelled" | "rescue_requested";
            } | null;
            /**
             * @description Where the sale is; the parcel has a state of its own.
             * @enum {string}
             */
            status: "awaiting_payment" | "paid" | "expired" | "refunded";
            /** @description ARS, with what the buyer pays for shipping. */
            total: number;
        };
        /**
         * @example {
         *       "number": 3,
         *       "kind": "shipment.created",
         *       "version": 1,
         *       "at": "2026-11-21T10:01:02.000Z",
         *       "data": {
         *         "shipment_id": "690625721",
         *         "external_id": "MP-0f1e2d3c4b5a69788796a5",
         *         "account_kind": "marketplace",
         *         "account_id": 7001
         *       }
         *     }
         */
        AdminOrderFact: {
            /**
             * Format: date-time
             * @description UTC, when it happened.
             */
            at: string;
            /** @description Codes, ids, and amounts in cents. */
            data: {
                [key: string]: unknown;
            };
            /** @description What happened, as the event of that name. */
            kind: string;
            /** @description From 1 in each order, without gaps. */
            number: number;
            /** @description The number of the form that the `data` of this kind has. */
            version: number;
        };
        /**
         * @example {
         *       "id": "b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55",
         *       "number": "K7QM-3F2P",
         *       "purchase_id": "f5385a8e-9b7c-4a77-b7e5-0c1c3cf0f1a2",
         *       "purchase_number": "W4HT-9KCA",
         *       "seller_id": "c1f4a3b2-7f7d-4b53-8a6e-3f1a52d6e901",
         *       "seller_name": "Tienda Norte",
         *       "status": "paid",
         *       "created_at": "2026-11-21T10:00:00.000Z",
         *       "paid_at": "2026-11-21T10:00:58.000Z",
         *       "currency": "ARS",
         *       "total": 53206.2,
         *       "payment_status": "approved",
         *       "part_until": null,
         *       "is_part_back": false,
         *       "items": [
         *         {
         *           "product_id": "5a1c7d0e-6a54-4f0b-9a6f-0f8d6c1b2e33",
         *           "title": "Mate de calabaza",
         *           "quantity": 2,
         *           "unit_price": 24500,
         *           "sku": "MATE-CAL-01",
         *           "external_id": "erp-4711"
         *         }
         *       ],
         *       "items_total": 49000,
         *       "shipping_full": 4206.2,
         *       "buyer_shipping_share": 4206.2,
         *       "purchase": {
         *         "state": "paid",
         *         "expires_at": "2026-11-22T10:00:00.000Z",
         *         "preference_id": "4410077-5f0f4f1f7a55",
         *         "paid_payment_id": "209834082808"
         *       },
         *       "buyer": {
         *         "name": "Ana Torres",
         *         "email": "ana@example.com",
         *         "phone": "+54 261 555 0134"
         *       },
         *       "destination": {
         *         "city": "Godoy Cruz",
         *         "state": "Mendoza",
         *         "zip": "5501"
         *       },
         *       "delivery": {
         *         "name": "Ana Torres",
         *         "phone": "+54 261 555 0134",
         *         "document": "30111222",
         *         "email": "ana@example.com",
         *         "street": "Lavalle",
         *         "number": "120",
         *         "extras": "Timbre 2",
         *         "is_at_point": false
         *       },
         *       "dispatch_by": null,
         *       "drift": 12.5,
         *       "explanation": [
         *         {
         *           "code": "option_price",
         *           "text": "Expreso Cuyo, Entrega a domicilio, con impuestos.",
         *           "amount": 4206.2
         *         },
         *         {
         *           "code": "option_default",
         *           "text": "El envío a domicilio más barato; a igual precio, el que llega antes."
         *         }
         *       ],
         *       "quoted_with": {
         *         "credential_kind": "marketplace",
         *         "account_id": 7001
         *       },
         *       "parcel": {
         *         "carrier_name": "Expreso Cuyo",
         *         "price": 4206.2,
         *         "shipment_id": "690625721"
         *       },
         *       "can_ship_again": false,
         *       "can_cancel": true,
         *       "can_hold": false,
         *       "shipment": {
         *         "order_id": "b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55",
         *         "order_number": "K7QM-3F2P",
         *         "external_id": "MP-7Q2M5H9K4R",
         *         "created_at": "2026-11-21T10:01:00.000Z",
         *         "state": "created",
         *         "progress": "in_transit",
         *         "progress_stale_since": null,
         *         "reason": null,
         *         "reason_code": null,
         *         "hold": null,
         *         "decision": "q3Zt0b1XcE9sYw2K",
         *         "payment_stop": null,
         *         "cancel_reason": null,
         *         "attempts": 1,
         *         "outcome_unknown": false,
         *         "waits_since": null,
         *         "late_since": null,
         *         "next_attempt_at": null,
         *         "requests": []
         *       },
         *       "facts": [
         *         {
         *           "number": 3,
         *           "kind": "shipment.created",
         *           "version": 1,
         *           "at": "2026-11-21T10:01:02.000Z",
         *           "data": {
         *             "shipment_id": "690625721",
         *             "external_id": "MP-0f1e2d3c4b5a69788796a5",
         *             "account_kind": "marketplace",
         *             "account_id": 7001
         *           }
         *         }
         *       ],
         *       "notes": [
         *         {
         *           "id": "0b8f6c52-9d0e-4a57-8d5e-2f3f0f6a7c11",
         *           "note": "La compradora llamó: lo retira el viernes.",
         *           "by": "guardia@example.com",
         *           "at": "2026-11-21T12:00:00.000Z"
         *         }
         *       ],
         *       "attempts": [
         *         {
         *           "number": 1,
         *           "started_at": "2026-11-21T10:01:03.100Z",
         *           "ended_at": "2026-11-21T10:01:03.412Z",
         *           "duration_ms": 312,
         *           "act": "create",
         *           "outcome": "created",
         *           "outcome_class": "happened",
         *           "credential_kind": "marketplace",
         *           "account_id": 7001,
         *           "http_status": 201,
         *           "error": null,
         *           "credential_differs_from_quote": false
         *         }
         *       ],
         *       "payments": [
         *         {
         *           "id": "209834082808",
         *           "purchase_id": "f5385a8e-9b7c-4a77-b7e5-0c1c3cf0f1a2",
         *           "purchase_number": "W4HT-9KCA",
         *           "order_ids": [
         *             "b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55"
         *           ],
         *           "order_numbers": [
         *             "K7QM-3F2P"
         *           ],
         *           "status": "approved",
         *           "status_detail": "accredited",
         *           "effect": "first_approval",
         *           "amount": 53206.2,
         *           "expected_amount": 53206.2,
         *           "refunded_amount": 0,
         *           "currency": "ARS",
         *           "approved_at": "2026-11-21T10:00:58.000Z",
         *           "refunded_at": null,
         *           "first_read_at": "2026-11-21T10:00:59.310Z",
         *           "read_at": "2026-11-21T10:00:59.310Z"
         *         }
         *       ],
         *       "notifications": [
         *         {
         *           "id": "4d6f1c9e-0f6e-4a8a-8f0e-2f7b6f3c5d10",
         *           "received_at": "2026-11-21T10:00:59.000Z",
         *           "source": "payco",
         *           "variant": "webhook",
         *           "topic": "payment",
         *           "resource_id": "209834082808",
         *           "purchase_id": "f5385a8e-9b7c-4a77-b7e5-0c1c3cf0f1a2",
         *           "purchase_number": "W4HT-9KCA",
         *           "order_ids": [
         *             "b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55"
         *           ],
         *           "order_numbers": [
         *             "K7QM-3F2P"
         *           ],
         *           "verified": true,
         *           "state": "processed",
         *           "effect": "first_approval",
         *           "attempts": 1,
         *           "next_attempt_at": null,
         *           "processed_at": "2026-11-21T10:00:59.400Z"
         *         }
         *       ],
         *       "events": [
         *         {
         *           "at": "2026-11-21T10:01:05.000Z",
         *           "shipment_id": "690625721",
         *           "code": "documentation_ready",
         *           "text": "Pendiente de preparación"
         *         }
         *       ],
         *       "acts": [
         *         {
         *           "id": "9b1deb4d-3b7d-4bad-9bdd-2b0d7b3dcb6d",
         *           "at": "2026-11-21T12:00:00.000Z",
         *           "admin_id": "a7d2f6b4-55c0-4a0e-9f43-9e8d3c2b1a00",
         *           "by": "guardia@example.com",
         *           "act": "shipment_retry",
         *           "subject": "b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55",
         *           "order_number": "K7QM-3F2P",
         *           "owed": null,
         *           "request_id": "0b8f6c52-9d0e-4a57-8d5e-2f3f0f6a7c11",
         *           "result": "pending",
         *           "reason": null,
         *           "times": 1,
         *           "last_at": null
         *         }
         *       ]
         *     }
         */
        AdminOrderHistory: {
            /** @description What admins did about this order, oldest first. */
            acts: components["schemas"]["AdminAudit"][];
            /** @description The calls that created or cancelled its parcel, oldest first. */
            attempts: {
                /** @description The number of an account at the shipping provider. */
                account_id: number | null;
                /**
                 * @description What the call was to do.
                 * @enum {string}
                 */
                act: "create" | "cancel";
                /** @description It was sent with another account than the one that quoted. */
                credential_differs_from_quote: boolean;
                /** @description With whose credential the shipping provider was called: the seller's own, or the marketplace's. */
                credential_kind: ("seller" | "marketplace") | null;
                /** @description Milliseconds from its beginning to its result; null while there is none. */
                duration_ms: number | null;
                /** @description UTC, when the result was stored; null while nobody knows it. */
                ended_at: string | null;
                /** @description What the provider or the network said; null after a success. */
                error: string | null;
                /** @description The status of the provider's response; null if there was none. */
                http_status: number | null;
                /** @description Counted from 1, cancellations included. */
                number: number;
                /** @description What came of it; null while nobody knows. */
                outcome: ("created" | "adopted" | "several_found" | "rejected" | "did_not_happen" | "throttled" | "exhausted" | "payment_unseen" | "origin_lost" | "origin_missing" | "skipped" | "released" | "paused" | "unknown" | "look_up_empty" | "look_up_failed" | "account_unreachable" | "cancelled" | "rescue_requested" | "withdrawn" | "dispatched" | "not_automatic") | null;
                /**
                 * @description What is known of it: it happened, it did not, or nobody knows yet.
                 * @enum {string}
                 */
                outcome_class: "happened" | "did_not_happen" | "unknown";
                /**
                 * Format: date-time
                 * @description UTC, when the first call began.
                 */
                started_at: string;
            }[];
            /** @description Whom to ask, as given at the checkout or corrected since. */
            buyer: {
                /** @description An e-mail address; null or empty if there is none. */
                email: string | null;
                /** @description As given at the checkout or corrected since; null if it is erased. */
                name: string | null;
                /** @description With its area code; null or empty if there is none. */
                phone: string | null;
            };
            /** @description ARS of `shipping_full` that the buyer pays; the sellers pay the rest. */
            buyer_shipping_share: number;
            /** @description Whether a cancellation would do something now: a parcel that exists or may exist is cancelled or asked back, a review of one that is gone ends, or none is created. */
            can_cancel: boolean;
            /** @description Whether a hold would do something now: it is not held, its parcel does not exist and has not left, and its money is here or may still come. */
            can_hold: boolean;
            /** @description Whether another parcel may be asked for now: none that exists can arrive, and the payment stands. */
            can_ship_again: boolean;
            /**
             * Format: date-time
             * @description UTC, when it was made.
             */
            created_at: string;
            /**
             * @description ISO 4217, of all amounts beside it.
             * @constant
             */
            currency: "ARS";
            /** @description Who gets the parcel, and at which door, while this can be corrected; null otherwise. */
            delivery: {
                /** @description Null for a viewer. */
                document: string | null;
                /** @description An e-mail address; null or empty if there is none. */
                email: string;
                /** @description Floor, flat, bell or what else leads to the door. */
                extras: string;
                /** @description The buyer collects it: the door is not corrected. */
                is_at_point: boolean;
                /** @description Who receives the parcel; a carrier may ask for a document of that name. */
                name: string;
                /** @description Of the house; empty or null for none (`S/N`). */
                number: string;
                /** @description With its area code; null or empty if there is none. */
                phone: string;
                /** @description Without the number of the house. */
                street: string;
            } | null;
            /** @description Where the parcel is sent. */
            destination: {
                /** @description Town, as the post knows it. Together with `state` and `zip` it decides what shipping costs. */
                city: string;
                /** @description Province; `GET /api/shipping/shipco/provinces` has their spellings. */
                state: string;
                /** @description Postal code, four digits or the long form (`5501`, `M5501AAB`). */
                zip: string;
            };
            /** @description By when its parcel must leave, as its buyer and its seller read it; null if there is nothing to dispatch. */
            dispatch_by: string | null;
            /** @description What the created shipment costs with tax, minus the quoted price; null before. */
            drift: number | null;
            /** @description What the shipping provider says about the parcel, oldest first. */
            events: {
                /**
                 * Format: date-time
                 * @description UTC, when it happened according to the carrier.
                 */
                at: string;
                /** @description The parcel's status, as the shipping provider's code. */
                code: string;
                /** @description The parcel, as the shipping provider numbers it; null without one. */
                shipment_id: string;
                /** @description The shipping provider's code for the detail, where it has one. */
                substatus?: string;
                /** @description The status as the shipping provider words it. */
                text: string;
            }[];
            /** @description How `buyer_shipping_share` is calculated: the amounts of the steps add up to it; then the seller’s part. Null for a fixed price. */
            explanation: {
                /** @description ARS that the step adds or, if negative, takes away; missing if none. */
                amount?: number;
                /** @description Which step, as a code. */
                code: string;
                /** @description The step in words, for people. */
                text: string;
            }[] | null;
            /** @description What has happened to the order, oldest first; the newest 200. */
            facts: components["schemas"]["AdminOrderFact"][];
            /** @description Opaque and stable: no meaning can be read from its form. */
            id: string;
            /** @description Whether only some of the payments that have paid its purchase together went back, though `payment_status` says that of them. */
            is_part_back: boolean;
            /** @description What was sold, at the prices of that moment. */
            items: {
                /** @description Of the product when it was sold; null if it had none, and in orders of an earlier release. */
                external_id: string | null;
                /** @description A product of the catalogue, also one that is no longer on sale. */
                product_id: string;
                /** @description Pieces of the product. */
                quantity: number;
                /** @description Of the product when it was sold; null if it had none, and in orders of an earlier release. */
                sku: string | null;
                /** @description The product, as its seller calls it; in an order, as it was called when it was sold. */
                title: string;
                /** @description ARS for one piece. */
                unit_price: number;
            }[];
            /** @description ARS for the products, without shipping. */
            items_total: number;
            /** @description What operators noted, oldest first; the newest 200. */
            notes: components["schemas"]["AdminOrderNote"][];
            /** @description What the providers sent about it, oldest first. */
            notifications: components["schemas"]["AdminWebhook"][];
            /** @description For people, shown as `#K7QM-3F2P`. Null for a while for one of an earlier release. */
            number: string | null;
            /** @description UTC, when its payment was approved; null or missing before. */
            paid_at: string | null;
            /** @description The quote and shipment fields of the order’s `shipping_address.shipco`. */
            parcel: {
                [key: string]: unknown;
            };
            /** @description Until when a part of its purchase that is paid waits for the rest; null if none waits. */
            part_until: string | null;
            /** @description As the payment provider calls the state of the payment; `pending` before there is one. */
            payment_status: string;
            /** @description The payments of its purchase, as last read. */
            payments: components["schemas"]["AdminPayment"][];
            /** @description The purchase to which the order belongs. */
            purchase: {
                /**
                 * Format: date-time
                 * @description UTC, until when it can be used.
                 */
                expires_at: string;
                /** @description The payment that paid it, as the payment provider numbers it; null before. */
                paid_payment_id: string | null;
                /** @description The payment page, as the payment provider names it. */
                preference_id: string | null;
                /**
                 * @description As it is stored: an open one may be past its `expires_at`.
                 * @enum {string}
                 */
                state: "open" | "superseded" | "failed" | "paid";
            };
            /** @description A purchase: what a buyer pays at once, of one or more sellers. */
            purchase_id: string;
            /** @description For people, shown as `#K7QM-3F2P`. Null for a while for one of an earlier release. */
            purchase_number: string | null;
            /** @description The account whose prices the buyer was shown; null for a fixed price. */
            quoted_with: {
                /** @description The number of an account at the shipping provider. */
                account_id: number;
                /** @description With whose credential the shipping provider was called: the seller's own, or the marketplace's. */
                credential_kind: string;
            } | null;
            /** @description Who sells it: the id of a shop. */
            seller_id: string;
            /** @description As the public sees the seller. */
            seller_name: string;
            /** @description The parcel, or what is in its way; null before the payment. */
            shipment: components["schemas"]["AdminShipment"] | null;
            /** @description ARS with tax: what shipping costs, whoever pays it. */
            shipping_full: number;
            /**
             * @description Where the sale is; the parcel has a state of its own.
             * @enum {string}
             */
            status: "awaiting_payment" | "paid" | "expired" | "refunded";
            /** @description ARS, with what the buyer pays for shipping. */
            total: number;
        };
        /**
         * @example {
         *       "id": "0b8f6c52-9d0e-4a57-8d5e-2f3f0f6a7c11",
         *       "note": "La compradora llamó: lo retira el viernes.",
         *       "by": "guardia@example.com",
         *       "at": "2026-11-21T12:00:00.000Z"
         *     }
         */
        AdminOrderNote: {
            /**
             * Format: date-time
             * @description UTC, when it was written.
             */
            at: string;
            /** @description The e-mail address of the admin who wrote it. */
            by: string | null;
            /** @description Opaque and stable: no meaning can be read from its form. */
            id: string;
            /** @description In the words of whoever wrote it; null without any. */
            note: string;
        };
        /**
         * @example {
         *       "waiting": {
         *         "shipments": [
         *           {
         *             "state": "failed",
         *             "count": 3
         *           }
         *         ],
         *         "waiting_for_a_person": 3,
         *         "money_held": 159618.6,
         *         "open_requests": 1,
         *         "late_parcels": 2,
         *         "broken_links": 0,
         *         "unowned_payments": 1,
         *         "disputed_payments": 0,
         *         "undocumented_payments": 0,
         *         "parked_notifications": 0,
         *         "open_findings": 0,
         *         "failing_endpoints": 0
         *       },
         *       "owed": {
         *         "count": 2,
         *         "amount": 85606.2
         *       },
         *       "days": [
         *         {
         *           "day": "2026-11-21",
         *           "created": 41,
         *           "delivered": 38,
         *           "failed": 3,
         *           "creation_seconds": {
         *             "median": 2,
         *             "p95": 10
         *           }
         *         }
         *       ],
         *       "quotes": {
         *         "since": "2026-11-21T10:00:00.000Z",
         *         "failed": 1,
         *         "durations": [
         *           {
         *             "up_to_seconds": 0.5,
         *             "count": 120
         *           },
         *           {
         *             "up_to_seconds": null,
         *             "count": 1
         *           }
         *         ]
         *       }
         *     }
         */
        AdminOverview: {
            /** @description What happened on each of the last 14 days in Argentina, oldest first: parcels created, parcels delivered, shipments that failed or need a decision. Counted every minute; days that were not counted are missing. */
            readonly days: {
                /** @description Parcels created that day. */
                created: number;
                /** @description Half of the orders, and 95 %, had their first parcel at most so long after their payment; null: longer than six hours. Null without creations. */
                creation_seconds: {
                    /** @description Seconds within which half of them had their parcel; null beyond six hours. */
                    median: number | null;
                    /** @description Seconds within which 95 % of them had their parcel; null beyond six hours. */
                    p95: number | null;
                } | null;
                /** @description A day in Argentina, `2026-11-21`. */
                day: string;
                /** @description Parcels delivered that day. */
                delivered: number;
                /** @description Shipments that failed or need a decision since that day. */
                failed: number;
            }[];
            /** @description Money to give back to buyers. */
            owed: components["schemas"]["OwedTotal"];
            /** @description Quotes of the responding instance since it started. */
            quotes: {
                /** @description How many quotes took how long, shortest first. */
                readonly durations: {
                    /** @description How many there are. */
                    count: number;
                    /** @description Null for those that took longer. */
                    up_to_seconds: number | null;
                }[];
                /** @description Quotes that no price came of. */
                failed: number;
                /**
                 * Format: date-time
                 * @description UTC, when the responding instance started.
                 */
                since: string;
            };
            /** @description Shipments without a parcel, by state, and other things that need a person; each count is at most 1000. */
            waiting: {
                /** @description Links that only their sellers can mend. */
                broken_links: number;
                /** @description A claim, or a charge-back that the bank has not decided. */
                disputed_payments: number;
                /** @description Endpoints of events to which nothing can be delivered now, or that were disabled for that. */
                failing_endpoints: number;
                /** @description Parcels whose day of arrival has passed, and that may still arrive. */
                late_parcels: number;
                /** @description What the buyers of those paid and did not get back; of at most 1000. */
                money_held: number;
                /** @description What the audit has found, and nobody has dealt with. */
                open_findings: number;
                /** @description Orders that their buyer or seller has asked not to send, and nobody has decided. */
                open_requests: number;
                /** @description Notifications that were given up after the last attempt. */
                parked_notifications: number;
                /** @description Those without a parcel, by state. */
                readonly shipments: {
                    /** @description How many there are. */
                    count: number;
                    /**
                     * @description In which these shipments are.
                     * @enum {string}
                     */
                    state: "pending" | "creating" | "created" | "unknown" | "failed" | "needs_review" | "skipped" | "cancelled" | "rescue_requested";
                }[];
                /** @description Of a status that the payment provider does not document. */
                undocumented_payments: number;
                /** @description Approved payments that belong to no sale. */
                unowned_payments: number;
                /** @description Shipments that nothing but a decision moves on. */
                waiting_for_a_person: number;
            };
        };
        /**
         * @example {
         *       "id": "209834082808",
         *       "purchase_id": "f5385a8e-9b7c-4a77-b7e5-0c1c3cf0f1a2",
         *       "purchase_number": "W4HT-9KCA",
         *       "order_ids": [
         *         "b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55"
         *       ],
         *       "order_numbers": [
         *         "K7QM-3F2P"
         *       ],
         *       "status": "approved",
         *       "status_detail": "accredited",
         *       "effect": "first_approval",
         *       "amount": 53206.2,
         *       "expected_amount": 53206.2,
         *       "refunded_amount": 0,
         *       "currency": "ARS",
         *       "approved_at": "2026-11-21T10:00:58.000Z",
         *       "refunded_at": null,
         *       "first_read_at": "2026-11-21T10:00:59.310Z",
         *       "read_at": "2026-11-21T10:00:59.310Z"
         *     }
         */
        AdminPayment: {
            /** @description ARS that the payment moved. */
            amount: number;
            /** @description UTC, when the payment provider approved it; null before. */
            approved_at: string | null;
            /** @description ISO 4217, of all amounts beside it. */
            currency: string;
            /**
             * @description What reading the payment changed here.
             * @enum {string}
             */
            effect: "first_approval" | "recorded" | "part_payment" | "duplicate_payment" | "payment_mismatch" | "refunded_before_approval";
            /** @description ARS that its purchase costs. */
            expected_amount: number;
            /**
             * Format: date-time
             * @description Lists are in this order.
             */
            first_read_at: string;
            /** @description As the payment provider numbers the payment. */
            id: string;
            /** @description The orders that it is about, one per seller. */
            readonly order_ids: string[];
            /** @description Their numbers, in the order of `order_ids`. */
            order_numbers: (string | null)[];
            /** @description A purchase: what a buyer pays at once, of one or more sellers. */
            purchase_id: string;
            /** @description For people, shown as `#K7QM-3F2P`. Null for a while for one of an earlier release. */
            purchase_number: string | null;
            /**
             * Format: date-time
             * @description UTC, when it was last read at the payment provider.
             */
            read_at: string;
            /** @description ARS of the payment that went back so far. */
            refunded_amount: number;
            /** @description Of the last refund that the payment provider shows. */
            refunded_at: string | null;
            /** @description As the payment provider last showed it. */
            status: string;
            /** @description What the payment provider adds to `status`, as its code; null if nothing. */
            status_detail: string | null;
        };
        /**
         * @example {
         *       "id": "f5385a8e-9b7c-4a77-b7e5-0c1c3cf0f1a2",
         *       "number": "W4HT-9KCA",
         *       "state": "paid",
         *       "created_at": "2026-11-21T10:00:00.000Z",
         *       "expires_at": "2026-11-22T10:00:00.000Z",
         *       "paid_at": "2026-11-21T10:00:58.000Z",
         *       "payment_status": "approved",
         *       "part_until": null,
         *       "is_part_back": false,
         *       "currency": "ARS",
         *       "total": 53206.2,
         *       "buyer_name": "Ana Torres",
         *       "seller_names": [
         *         "Tienda Norte"
         *       ],
         *       "order_ids": [
         *         "b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55"
         *       ],
         *       "order_numbers": [
         *         "K7QM-3F2P"
         *       ]
         *     }
         */
        AdminPurchase: {
            /** @description As given at the checkout; null if it is erased. */
            buyer_name: string | null;
            /**
             * Format: date-time
             * @description UTC, when it was made.
             */
            created_at: string;
            /**
             * @description ISO 4217, of all amounts beside it.
             * @constant
             */
            currency: "ARS";
            /**
             * Format: date-time
             * @description UTC, until when it can be used.
             */
            expires_at: string;
            /** @description Opaque and stable: no meaning can be read from its form. */
            id: string;
            /** @description Whether only some of the payments that have paid its purchase together went back, though `payment_status` says that of them. */
            is_part_back: boolean;
            /** @description For people, shown as `#K7QM-3F2P`. Null for a while for one of an earlier release. */
            number: string | null;
            /** @description The orders that it is about, one per seller. */
            readonly order_ids: string[];
            /** @description Their numbers, in the order of `order_ids`. */
            order_numbers: (string | null)[];
            /** @description UTC, when its payment was approved; null or missing before. */
            paid_at: string | null;
            /** @description Until when a part of it that is paid waits for the rest; null if none waits. */
            part_until: string | null;
            /** @description As the payment provider calls the state of the payment; `pending` before there is one. */
            payment_status: string;
            /** @description Who sells in it, as the public sees them, one per order. */
            readonly seller_names: string[];
            /**
             * @description As it is stored: an open one may be past its `expires_at`.
             * @enum {string}
             */
            state: "open" | "superseded" | "failed" | "paid";
            /** @description ARS, with what the buyer pays for shipping. */
            total: number;
        };
        /**
         * @example {
         *       "id": "f5385a8e-9b7c-4a77-b7e5-0c1c3cf0f1a2",
         *       "number": "W4HT-9KCA",
         *       "state": "paid",
         *       "created_at": "2026-11-21T10:00:00.000Z",
         *       "expires_at": "2026-11-22T10:00:00.000Z",
         *       "paid_at": "2026-11-21T10:00:58.000Z",
         *       "payment_status": "approved",
         *       "part_until": null,
         *       "is_part_back": false,
         *       "currency": "ARS",
         *       "total": 53206.2,
         *       "buyer_name": "Ana Torres",
         *       "seller_names": [
         *         "Tienda Norte"
         *       ],
         *       "order_ids": [
         *         "b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55"
         *       ],
         *       "order_numbers": [
         *         "K7QM-3F2P"
         *       ],
         *       "preference_id": "4410077-5f0f4f1f7a55",
         *       "paid_payment_id": "209834082808",
         *       "buyer": {
         *         "name": "Ana Torres",
         *         "email": "ana@example.com",
         *         "phone": "+54 261 555 0134"
         *       },
         *       "orders": [
         *         {
         *           "id": "b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55",
         *           "number": "K7QM-3F2P",
         *           "purchase_id": "f5385a8e-9b7c-4a77-b7e5-0c1c3cf0f1a2",
         *           "purchase_number": "W4HT-9KCA",
         *           "seller_id": "c1f4a3b2-7f7d-4b53-8a6e-3f1a52d6e901",
         *           "seller_name": "Tienda Norte",
         *           "status": "paid",
         *           "created_at": "2026-11-21T10:00:00.000Z",
         *           "paid_at": "2026-11-21T10:00:58.000Z",
         *           "currency": "ARS",
         *           "total": 53206.2,
         *           "payment_status": "approved",
         *           "part_until": null,
         *           "is_part_back": false,
         *           "buyer_name": "Ana Torres",
         *           "products": "2 × Mate de calabaza, Yerba",
         *           "shipment": {
         *             "state": "created"
         *           },
         *           "progress": "in_transit"
         *         }
         *       ],
         *       "payments": [
         *         {
         *           "id": "209834082808",
         *           "purchase_id": "f5385a8e-9b7c-4a77-b7e5-0c1c3cf0f1a2",
         *           "purchase_number": "W4HT-9KCA",
         *           "order_ids": [
         *             "b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55"
         *           ],
         *           "order_numbers": [
         *             "K7QM-3F2P"
         *           ],
         *           "status": "approved",
         *           "status_detail": "accredited",
         *           "effect": "first_approval",
         *           "amount": 53206.2,
         *           "expected_amount": 53206.2,
         *           "refunded_amount": 0,
         *           "currency": "ARS",
         *           "approved_at": "2026-11-21T10:00:58.000Z",
         *           "refunded_at": null,
         *           "first_read_at": "2026-11-21T10:00:59.310Z",
         *           "read_at": "2026-11-21T10:00:59.310Z"
         *         }
         *       ],
         *       "facts": [
         *         {
         *           "order_id": "b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55",
         *           "number": 3,
         *           "kind": "shipment.created",
         *           "version": 1,
         *           "at": "2026-11-21T10:01:02.000Z",
         *           "data": {
         *             "shipment_id": "690625721",
         *             "external_id": "MP-0f1e2d3c4b5a69788796a5",
         *             "account_kind": "marketplace",
         *             "account_id": 7001
         *           }
         *         }
         *       ]
         *     }
         */
        AdminPurchaseHistory: {
            /** @description Whom to ask, as given at the checkout. */
            buyer: {
                /** @description An e-mail address; null or empty if there is none. */
                email: string | null;
                /** @description As given at the checkout or corrected since; null if it is erased. */
                name: string | null;
                /** @description With its area code; null or empty if there is none. */
                phone: string | null;
            };
            /** @description As given at the checkout; null if it is erased. */
            buyer_name: string | null;
            /**
             * Format: date-time
             * @description UTC, when it was made.
             */
            created_at: string;
            /**
             * @description ISO 4217, of all amounts beside it.
             * @constant
             */
            currency: "ARS";
            /**
             * Format: date-time
             * @description UTC, until when it can be used.
             */
            expires_at: string;
            /** @description What has happened to its orders, oldest first; the newest 200. */
            facts: {
                /**
                 * Format: date-time
                 * @description UTC, when it happened.
                 */
                at: string;
                /** @description Codes, ids, and amounts in cents. */
                data: {
                    [key: string]: unknown;
                };
                /** @description What happened, as the event of that name. */
                kind: string;
                /** @description From 1 in each order, without gaps. */
                number: number;
                /** @description An order: what one seller sells in a purchase. */
                order_id: string;
                /** @description The number of the form that the `data` of this kind has. */
                version: number;
            }[];
            /** @description Of the purchase, in paths. */
            id: string;
            /** @description Whether only some of the payments that have paid its purchase together went back, though `payment_status` says that of them. */
            is_part_back: boolean;
            /** @description For people, shown as `#K7QM-3F2P`. Null for a while for one of an earlier release. */
            number: string | null;
            /** @description The orders that it is about, one per seller. */
            readonly order_ids: string[];
            /** @description Their numbers, in the order of `order_ids`. */
            order_numbers: (string | null)[];
            /** @description Its orders, one per seller. */
            orders: components["schemas"]["AdminOrder"][];
            /** @description UTC, when its payment was approved; null or missing before. */
            paid_at: string | null;
            /** @description The payment that paid it, as the payment provider numbers it; null before. */
            paid_payment_id: string | null;
            /** @description Until when a part of it that is paid waits for the rest; null if none waits. */
            part_until: string | null;
            /** @description As the payment provider calls the state of the payment; `pending` before there is one. */
            payment_status: string;
            /** @description The one that was read first last. */
            payments: components["schemas"]["AdminPayment"][];
            /** @description The payment page, as the payment provider names it. */
            preference_id: string | null;
            /** @description Who sells in it, as the public sees them, one per order. */
            readonly seller_names: string[];
            /**
             * @description As it is stored: an open one may be past its `expires_at`.
             * @enum {string}
             */
            state: "open" | "superseded" | "failed" | "paid";
            /** @description ARS, with what the buyer pays for shipping. */
            total: number;
        };
        /**
         * @example {
         *       "code": "M4TA-9WQX-7C3H",
         *       "number": "k7qm 3f2p",
         *       "email": "ana@example.com",
         *       "note": "Me arrepentí de la compra.",
         *       "received_at": "2026-11-21T10:00:00.000Z",
         *       "state": "matched",
         *       "purchase_id": "f5385a8e-9b7c-4a77-b7e5-0c1c3cf0f1a2",
         *       "purchase_number": "W4HT-9KCA",
         *       "order_id": "b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55",
         *       "order_number": "K7QM-3F2P"
         *     }
         */
        AdminRevocation: {
            /** @description By which the buyer and an operator find the case. */
            code: string;
            /** @description As it was written. */
            email: string;
            /** @description In the buyer's words; null without any. */
            note: string | null;
            /** @description As it was written. */
            number: string;
            /** @description Null if it is about all orders of the purchase. */
            order_id: string | null;
            /** @description For people, shown as `#K7QM-3F2P`. Null for a while for one of an earlier release. */
            order_number: string | null;
            /** @description A purchase: what a buyer pays at once, of one or more sellers. */
            purchase_id: string | null;
            /** @description For people, shown as `#K7QM-3F2P`. Null for a while for one of an earlier release. */
            purchase_number: string | null;
            /**
             * Format: date-time
             * @description UTC, when the service stored it.
             */
            received_at: string;
            /**
             * @description Whether number and e-mail address are those of a paid sale.
             * @enum {string}
             */
            state: "matched" | "unmatched";
        };
        /**
         * @example {
         *       "next_cursor": null,
         *       "truncated": false,
         *       "items": [
         *         {
         *           "kind": "order",
         *           "id": "b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55",
         *           "number": "K7QM-3F2P",
         *           "title": "Tienda Norte: Mate de calabaza",
         *           "state": "paid",
         *           "payment_status": "approved",
         *           "part_until": null,
         *           "is_part_back": false,
         *           "purchase": {
         *             "id": "f5385a8e-9b7c-4a77-b7e5-0c1c3cf0f1a2",
         *             "number": "W4HT-9KCA"
         *           },
         *           "orders": [],
         *           "amount": null,
         *           "unowned": null,
         *           "matched": "number"
         *         }
         *       ]
         *     }
         */
        AdminSearch: {
            /** @description Whole matches before beginnings, of all kinds. */
            items: {
                /** @description Of a payment in pesos. Null for all others. */
                amount: number | null;
                /** @description Of a parcel: the id of its order; of a revocation: its code. */
                id: string;
                /** @description Whether only some of the payments that have paid its purchase together went back, though `payment_status` says that of them. */
                is_part_back: boolean;
                /**
                 * @description What was found.
                 * @enum {string}
                 */
                kind: "order" | "purchase" | "payment" | "parcel" | "seller" | "revocation";
                /**
                 * @description What is as typed, or begins so.
                 * @enum {string}
                 */
                matched: "id" | "number" | "payment_id" | "shipment_id" | "external_id" | "carrier_tracking_id" | "email" | "name" | "phone" | "revocation_code";
                /** @description Of a purchase or an order; of a parcel, that of its order. Null for other kinds. */
                number: string | null;
                /** @description Of a purchase: all, which stand nowhere else. Empty for all others. */
                orders: {
                    /** @description Opaque and stable: no meaning can be read from its form. */
                    id: string;
                    /** @description Whether only some of the payments that have paid its purchase together went back, though `payment_status` says that of them. */
                    is_part_back: boolean;
                    /** @description For people, shown as `#K7QM-3F2P`. Null for a while for one of an earlier release. */
                    number: string | null;
                    /** @description Of an order or a purchase, until when a part that is paid waits for the rest; null if none waits. */
                    part_until: string | null;
                    /** @description Of an order or a purchase. Null for all others. */
                    payment_status: string | null;
                    /** @description The `status` of the order. */
                    state: string;
                    /** @description The seller and the products. */
                    title: string;
                }[];
                /** @description Of an order or a purchase, until when a part that is paid waits for the rest; null if none waits. */
                part_until: string | null;
                /** @description Of an order or a purchase. Null for all others. */
                payment_status: string | null;
                /** @description Of an order. Null for all others. */
                purchase: {
                    /** @description Opaque and stable: no meaning can be read from its form. */
                    id: string;
                    /** @description For people, shown as `#K7QM-3F2P`. Null for a while for one of an earlier release. */
                    number: string | null;
                } | null;
                /** @description Of an order its `status`, of a purchase its `state`, of a payment the provider’s status, of a parcel its shipment’s `state`, of a seller its link’s `state`, of a revocation whether it names a sale (`matched`, `unmatched`). */
                state: string;
                /** @description Names and titles: of the seller and the products, of who a purchase is for, of the carrier, the amount of a payment, the number that a revocation names. */
                title: string;
                /** @description Of a payment whose money belongs to no sale: whether it is resolved. Null for all others, and for one that went back in full before a person resolved it. */
                unowned: ("open" | "resolved") | null;
            }[];
            /** @description Always: this is the whole list. */
            next_cursor: null;
            /** @description There are more than these, which no page shows. */
            truncated: boolean;
        };
        /**
         * @example {
         *       "id": "c1f4a3b2-7f7d-4b53-8a6e-3f1a52d6e901",
         *       "name": "Tienda Norte",
         *       "created_at": "2026-11-20T14:03:27.120Z",
         *       "dispatch_address": {
         *         "street": "San Martín",
         *         "number": "1450",
         *         "extras": "Depósito 3",
         *         "city": "Godoy Cruz",
         *         "state": "Mendoza",
         *         "zip": "5501",
         *         "phone": "+54 261 555 0134",
         *         "opens": "09:00",
         *         "closes": "17:30"
         *       },
         *       "origin": {
         *         "state": "ready",
         *         "reason": null
         *       },
         *       "link": {
         *         "state": "none",
         *         "account_id": null,
         *         "account_name": null,
         *         "linked_at": null,
         *         "expires_at": null,
         *         "open_orders": 12,
         *         "waiting_shipments": 0,
         *         "last_ok_at": null,
         *         "last_error": null,
         *         "failing_since": null,
         *         "expires_in_days": null
         *       }
         *     }
         */
        AdminSeller: {
            /**
             * Format: date-time
             * @description UTC, when it was made.
             */
            created_at: string;
            /** @description Where the parcels leave from without an account of the seller. */
            dispatch_address: {
                /** @description Town, as the post knows it. Together with `state` and `zip` it decides what shipping costs. */
                city: string;
                /** @description The hour until which a carrier may collect, `18:00` in Argentina; null if any. */
                closes: string | null;
                /** @description Null for viewers. */
                extras: string | null;
                /** @description Null for viewers. */
                number: string | null;
                /** @description The hour from which a carrier may collect, `09:00` in Argentina; null if any. */
                opens: string | null;
                /** @description Null for viewers. */
                phone: string | null;
                /** @description Province; `GET /api/shipping/shipco/provinces` has their spellings. */
                state: string;
                /** @description Null for viewers. */
                street: string | null;
                /** @description Postal code, four digits or the long form (`5501`, `M5501AAB`). */
                zip: string;
            } | null;
            /** @description Of the shop. */
            id: string;
            /** @description The seller's own account at the shipping provider. */
            link: {
                /** @description The number of an account at the shipping provider. */
                account_id: number | null;
                /** @description As the account is called at the shipping provider. */
                account_name: string | null;
                /** @description UTC, until when it works without being renewed; null without a link. */
                expires_at: string | null;
                /** @description Whole days until the link expires or is refreshed. */
                expires_in_days: number | null;
                /** @description Since when the link cannot be refreshed. */
                failing_since: string | null;
                /** @description The last error of the link, or of the newest order that waits for it; null if nothing is wrong. */
                last_error: string | null;
                /** @description When the provider last accepted the link, or created a parcel with it. */
                last_ok_at: string | null;
                /** @description UTC, when the seller linked the account; null without a link. */
                linked_at: string | null;
                /** @description Paid orders of the seller whose parcel is not at a final status; in the list, 100 means 100 or more. */
                open_orders: number;
                /**
                 * @description Whether it works, and whether the seller has to log in there again.
                 * @enum {string}
                 */
                state: "none" | "linked" | "needs_reauthorization";
                /** @description Paid orders of the seller without a parcel; in the list, 100 means 100 or more. */
                waiting_shipments: number;
            };
            /** @description As buyers see the seller. */
            name: string;
            /** @description What became of that address at the shipping provider; `reason`: why it was refused, in the provider’s own words if it says any, or why the last try failed. `none`: there is no address, or no account of the marketplace. */
            origin: {
                /** @description Why the provider does not take it; null if it does. */
                reason: string | null;
                /**
                 * @description What became of the address at the shipping provider.
                 * @enum {string}
                 */
                state: "none" | "pending" | "ready" | "refused";
            };
        };
        /**
         * @example {
         *       "admin": {
         *         "id": "a7d2f6b4-55c0-4a0e-9f43-9e8d3c2b1a00",
         *         "email": "admin@example.com",
         *         "role": "owner"
         *       }
         *     }
         */
        AdminSession: {
            /** @description Who is logged in. */
            admin: {
                /** @description With which the admin logs in. */
                email: string;
                /** @description Opaque and stable: no meaning can be read from its form. */
                id: string;
                /**
                 * @description What the admin may do: owners manage admins, operators act, viewers read; the others are for programs.
                 * @enum {string}
                 */
                role: "owner" | "operator" | "viewer" | "reader" | "follower" | "catalogue";
            };
        };
        /**
         * @example {
         *       "order_id": "b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55",
         *       "order_number": "K7QM-3F2P",
         *       "external_id": "MP-7Q2M5H9K4R",
         *       "created_at": "2026-11-21T10:01:00.000Z",
         *       "state": "created",
         *       "progress": "in_transit",
         *       "progress_stale_since": null,
         *       "reason": null,
         *       "reason_code": null,
         *       "hold": null,
         *       "decision": "q3Zt0b1XcE9sYw2K",
         *       "payment_stop": null,
         *       "cancel_reason": null,
         *       "attempts": 1,
         *       "outcome_unknown": false,
         *       "waits_since": null,
         *       "late_since": null,
         *       "next_attempt_at": null,
         *       "requests": []
         *     }
         */
        AdminShipment: {
            /** @description How often it was tried so far. */
            attempts: number;
            /** @description Why no parcel must reach the buyer; null if one may. */
            cancel_reason: ("requested" | "payment_refunded" | "payment_charged_back" | "payment_fraud_alert") | null;
            /**
             * Format: date-time
             * @description UTC, when it was made.
             */
            created_at: string;
            /** @description Names what is decided about it so far. Sent as `seen` with an act, it keeps the act from overriding what somebody decides meanwhile. */
            decision: string;
            /** @description The service's own code of the parcel, which the shipping provider keeps with it. */
            external_id: string;
            /** @description Why nothing is sent for now; null if nothing holds it. */
            hold: ("payment_fraud_alert" | "payment_back" | "held" | "buyer_wants_to_cancel" | "seller_cannot_dispatch") | null;
            /** @description When its parcel was to arrive, of one that is late; null otherwise. */
            late_since: string | null;
            /** @description UTC, when it is tried next; null if it is not. */
            next_attempt_at: string | null;
            /** @description An order: what one seller sells in a purchase. */
            order_id: string;
            /** @description For people, shown as `#K7QM-3F2P`. Null for a while for one of an earlier release. */
            order_number: string | null;
            /** @description A call was sent whose result nobody knows: the parcel may exist. It is looked up before anything else. */
            outcome_unknown: boolean;
            /** @description Why its payment, as last read, stops it, also one that has a parcel; null if the payment stands. */
            payment_stop: ("payment_refunded" | "payment_charged_back" | "payment_in_mediation" | "payment_not_approved") | null;
            /** @description Where its parcel is, as last read; null without one. */
            progress: ("preparing" | "ready_to_ship" | "in_transit" | "out_for_delivery" | "at_pickup_point" | "delivered" | "problem" | "returning" | "returned" | "lost" | "cancelled" | "expired" | "unknown_to_us") | null;
            /** @description As of when `progress` is known, if the parcel is followed no more: the account that has it is linked no more. */
            progress_stale_since: string | null;
            /** @description Of a skipped shipment its code, else a sentence. */
            reason: string | null;
            /** @description Why, as a code that does not change with the words; null if nothing is wrong. */
            reason_code: string | null;
            /** @description What its buyer and its seller have asked for, the last of each. */
            requests: {
                /**
                 * @description Who asked: the buyer, or the seller.
                 * @enum {string}
                 */
                kind: "buyer_wants_to_cancel" | "seller_cannot_dispatch";
                /** @description When the parcel left although it was open; null if it did not. */
                left_at: string | null;
                /** @description In the words of whoever asked. */
                reason: string;
                /**
                 * Format: date-time
                 * @description UTC, when somebody asked not to send it.
                 */
                requested_at: string;
                /**
                 * @description What became of it.
                 * @enum {string}
                 */
                state: "open" | "withdrawn" | "granted" | "refused" | "too_late";
            }[];
            /**
             * @description Whether there is a parcel, or what became of the attempt to create it.
             * @enum {string}
             */
            state: "pending" | "creating" | "created" | "unknown" | "failed" | "needs_review" | "skipped" | "cancelled" | "rescue_requested";
            /** @description Since when it waits for a person; null if it does not. */
            waits_since: string | null;
        };
        /**
         * @example {
         *       "next_cursor": null,
         *       "items": [
         *         {
         *           "part": "shipco",
         *           "code": "credential_refused",
         *           "since": "2026-11-21T10:01:03.412Z",
         *           "waiting_orders": 12,
         *           "money_held": 294500.5,
         *           "text": "El servicio de envíos rechaza nuestra credencial.",
         *           "advice": "Cargá un SHIPCO_API_TOKEN y un SHIPCO_API_SECRET válidos y reiniciá. Después los pedidos siguen solos: se prueba con uno por minuto."
         *         }
         *       ]
         *     }
         */
        AdminStatus: {
            /** @description The parts that are degraded; empty if all is well. */
            items: {
                /** @description What to do, for people. */
                advice: string;
                /**
                 * @description Why it is degraded. `creations_paused`, `quotes_paused` and `reads_paused` can be lifted, and `labels_paused` as one of the reads (`liftCallPause`).
                 * @enum {string}
                 */
                code: "credential_refused" | "creations_paused" | "quotes_paused" | "reads_paused" | "labels_paused" | "provider_unavailable" | "signature_never_valid" | "oauth_app_refused" | "late" | "read_only" | "migrations_pending" | "endpoint_disabled" | "findings_open" | "places_full" | "owed_overdue";
                /** @description What their buyers paid; null as `waiting_orders`. */
                money_held: number | null;
                /**
                 * @description The shipping provider, the payment provider, our OAuth app, background work, the database, an endpoint of events, what the audit has found, or money that is owed.
                 * @enum {string}
                 */
                part: "shipco" | "payco" | "oauth" | "work" | "database" | "events" | "audit" | "money";
                /** @description Null where the database does not tell. */
                since: string | null;
                /** @description What is wrong, for people. */
                text: string;
                /** @description Paid orders that wait because of it, at most 10000; null where nobody can know them. */
                waiting_orders: number | null;
            }[];
            /** @description Always: this is the whole list. */
            next_cursor: null;
        };
        /**
         * @example {
         *       "id": "4d6f1c9e-0f6e-4a8a-8f0e-2f7b6f3c5d10",
         *       "received_at": "2026-11-21T10:00:59.000Z",
         *       "source": "payco",
         *       "variant": "webhook",
         *       "topic": "payment",
         *       "resource_id": "209834082808",
         *       "purchase_id": "f5385a8e-9b7c-4a77-b7e5-0c1c3cf0f1a2",
         *       "purchase_number": "W4HT-9KCA",
         *       "order_ids": [
         *         "b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55"
         *       ],
         *       "order_numbers": [
         *         "K7QM-3F2P"
         *       ],
         *       "verified": true,
         *       "state": "processed",
         *       "effect": "first_approval",
         *       "attempts": 1,
         *       "next_attempt_at": null,
         *       "processed_at": "2026-11-21T10:00:59.400Z"
         *     }
         */
        AdminWebhook: {
            /** @description How often it was tried so far. */
            attempts: number;
            /** @description What dealing with it changed; null before. */
            effect: string | null;
            /** @description Opaque and stable: no meaning can be read from its form. */
            id: string;
            /** @description UTC, when it is tried next; null if it is not. */
            next_attempt_at: string | null;
            /** @description The orders that it is about, one per seller. */
            readonly order_ids: string[];
            /** @description Their numbers, in the order of `order_ids`. */
            order_numbers: (string | null)[];
            /** @description UTC, when it was dealt with; null before. */
            processed_at: string | null;
            /** @description Of its payment or its parcel; null if the service knows none. */
            purchase_id: string | null;
            /** @description For people, shown as `#K7QM-3F2P`. Null for a while for one of an earlier release. */
            purchase_number: string | null;
            /**
             * Format: date-time
             * @description UTC, when the service stored it.
             */
            received_at: string;
            /** @description Of what it is about, at the provider; null if it names nothing. */
            resource_id: string | null;
            /** @description Which provider sent it. */
            source: string;
            /**
             * @description Whether it has been dealt with.
             * @enum {string}
             */
            state: "received" | "processed" | "ignored" | "parked";
            /** @description What it is about, as the provider calls it. */
            topic: string;
            /** @description In which of its forms the provider sent it. */
            variant: string;
            /** @description Its signature was right. */
            verified: boolean;
        };
        /**
         * @example {
         *       "status": "ok"
         *     }
         */
        Alive: {
            /**
             * @description The process answers; nothing else is looked at.
             * @constant
             */
            status: "ok";
        };
        /**
         * @example {
         *       "id": "7c0e2f7a-6f0b-4c55-9d5f-1f7f2f6f9a10",
         *       "class": "price_moved",
         *       "state": "open",
         *       "order_id": "b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55",
         *       "order_number": "K7QM-3F2P",
         *       "seller_id": "c1f4a3b2-7f7d-4b53-8a6e-3f1a52d6e901",
         *       "seller_name": "Tienda Norte",
         *       "account": {
         *         "credential_kind": "marketplace",
         *         "account_id": 7001
         *       },
         *       "shipment_id": "690625721",
         *       "external_id": "MP-7Q2M5H9K4R",
         *       "payment_id": null,
         *       "expected": {
         *         "price": 4206.2
         *       },
         *       "found": {
         *         "price": 5100
         *       },
         *       "first_seen_at": "2026-11-21T12:00:00.000Z",
         *       "last_seen_at": "2026-11-21T12:05:00.000Z",
         *       "resolved_at": null,
         *       "closed_at": null,
         *       "closed_by": null,
         *       "note": null,
         *       "text": "El paquete 690625721 se registró con un precio de $ 4.206,20, y el servicio de envíos ahora muestra $ 5.100,00.",
         *       "advice": "Comparalo con la factura del servicio de envíos y reclamá la diferencia si midieron mal el paquete."
         *     }
         */
        AuditFinding: {
            /** @description Of the shipping provider, which has the parcel. */
            account: {
                /** @description The number of an account at the shipping provider. */
                account_id: number;
                /**
                 * @description With whose credential the shipping provider was called: the seller's own, or the marketplace's.
                 * @enum {string}
                 */
                credential_kind: "seller" | "marketplace";
            } | null;
            /** @description What to do, for people. */
            advice: string;
            /**
             * @description What does not fit, as a code.
             * @enum {string}
             */
            class: "orphan_parcel" | "twin_parcels" | "parcel_without_money" | "paid_without_parcel" | "unknown_payment" | "price_moved" | "fact_missing" | "row_edited";
            /** @description UTC, when an admin closed it; null before. */
            closed_at: string | null;
            /** @description The e-mail address of the admin who closed it. */
            closed_by: string | null;
            /** @description What it should be, by class: codes, ids, counts, amounts in ARS. */
            expected: {
                [key: string]: string | number | boolean | null | (string | number)[];
            };
            /** @description The service's own code of the parcel; null without one. */
            external_id: string | null;
            /**
             * Format: date-time
             * @description UTC, when the audit saw it first.
             */
            first_seen_at: string;
            /** @description What it is, as last seen. */
            found: {
                [key: string]: string | number | boolean | null | (string | number)[];
            };
            /** @description Opaque and stable: no meaning can be read from its form. */
            id: string;
            /**
             * Format: date-time
             * @description UTC, when the audit saw it last.
             */
            last_seen_at: string;
            /** @description In the words of whoever wrote it; null without any. */
            note: string | null;
            /** @description The order that it is about; null if none. */
            order_id: string | null;
            /** @description Null without an order. */
            order_number: string | null;
            /** @description The payment that it is about; null if none. */
            payment_id: string | null;
            /** @description UTC, since when nothing is wrong any more; null while it is open. */
            resolved_at: string | null;
            /** @description Whose parcel or sale it is; null if nobody is known. */
            seller_id: string | null;
            /** @description Null without a seller. */
            seller_name: string | null;
            /** @description The parcel, as the shipping provider numbers it; null without one. */
            shipment_id: string | null;
            /**
             * @description `resolved`: a complete look sees it no more. `closed`: an admin has dealt with it.
             * @enum {string}
             */
            state: "open" | "resolved" | "closed";
            /** @description What does not fit, for people. */
            text: string;
        };
        /**
         * @example {
         *       "name": "Ana Torres",
         *       "email": "ana@example.com",
         *       "phone": "+54 261 555 0134",
         *       "document": "30111222",
         *       "etag": "\"pVxrQe0t9nJ8Yg4mZ1bW2A\""
         *     }
         */
        BuyerProfile: {
            /** @description DNI, CUIT or passport, which some carriers ask for; null if there is none. */
            document: string;
            /** @description An e-mail address; null or empty if there is none. */
            email: string;
            /**
             * @description Send it as `If-Match` with a change, which then fails if this has changed meanwhile.
             * @example "pVxrQe0t9nJ8Yg4mZ1bW2A"
             */
            etag: string;
            /** @description Who receives the parcel; a carrier may ask for a document of that name. */
            name: string;
            /** @description With its area code; null or empty if there is none. */
            phone: string;
        };
        /**
         * @example {
         *       "name": "Ana Torres",
         *       "email": "ana@example.com",
         *       "phone": "+54 261 555 0134",
         *       "document": "30111222"
         *     }
         */
        BuyerProfileBody: {
            /** @description 5 to 20 letters and digits. One with the form of a CUIT needs its check digit. */
            document: string;
            /**
             * Format: email
             * @description An e-mail address; null or empty if there is none.
             */
            email: string;
            /** @description Who receives the parcel; a carrier may ask for a document of that name. */
            name: string;
            /** @description With its area code; of another country with `+` and its code. */
            phone: string;
        };
        /**
         * @example {
         *       "state": "open",
         *       "state_text": "Quien compró pidió cancelar. No lo despaches mientras una persona decide.",
         *       "requested_at": "2026-11-21T12:30:00.000Z"
         *     }
         */
        BuyerRequest: {
            /**
             * Format: date-time
             * @description UTC, when somebody asked not to send it.
             */
            requested_at: string;
            /**
             * @description What became of it.
             * @enum {string}
             */
            state: "open" | "withdrawn" | "granted" | "refused" | "too_late";
            /** @description What became of it, for whoever has asked. */
            state_text: string;
        };
        /**
         * @example {
         *       "parcels": [
         *         {
         *           "seller_id": "c1f4a3b2-7f7d-4b53-8a6e-3f1a52d6e901",
         *           "seller_name": "Tienda Norte",
         *           "items": [
         *             {
         *               "product_id": "5a1c7d0e-6a54-4f0b-9a6f-0f8d6c1b2e33",
         *               "title": "Mate de calabaza",
         *               "quantity": 2,
         *               "unit_price": 24500,
         *               "free_shipping": false,
         *               "image_url": "https://tienda-norte.example/mate.jpg"
         *             }
         *           ]
         *         }
         *       ],
         *       "off_sale": [],
         *       "items_total": 49000,
         *       "currency": "ARS"
         *     }
         */
        Cart: {
            /**
             * @description ISO 4217, of all amounts beside it.
             * @constant
             */
            currency: "ARS";
            /** @description ARS for the products, without shipping. */
            items_total: number;
            /** @description Not on sale now: neither charged nor shipped. They come back to the parcels if they are sold again. */
            off_sale: {
                /** @description A product of the catalogue, also one that is no longer on sale. */
                product_id: string;
                /** @description Pieces of the product. */
                quantity: number;
                /** @description The product, as its seller calls it; in an order, as it was called when it was sold. */
                title: string;
            }[];
            /** @description One for each seller. */
            parcels: {
                /** @description One page, in the order that the operation says. */
                items: {
                    /** @description The seller pays for shipping it. */
                    free_shipping: boolean;
                    /** @description A picture of the product, at an https address; null without one. */
                    image_url: string | null;
                    /** @description A product of the catalogue, also one that is no longer on sale. */
                    product_id: string;
                    /** @description Pieces of the product. */
                    quantity: number;
                    /** @description The product, as its seller calls it; in an order, as it was called when it was sold. */
                    title: string;
                    /** @description ARS for one piece. */
                    unit_price: number;
                }[];
                /** @description Who sells it: the id of a shop. */
                seller_id: string;
                /** @description As the public sees the seller. */
                seller_name: string;
            }[];
        };
        /**
         * @example {
         *       "quantity": 2
         *     }
         */
        CartItemBody: {
            /** @description Pieces of the product. */
            quantity: number;
        };
        /**
         * @example {
         *       "items": [
         *         {
         *           "seller_id": "c1f4a3b2-7f7d-4b53-8a6e-3f1a52d6e901",
         *           "external_id": "erp-4711",
         *           "id": "5a1c7d0e-6a54-4f0b-9a6f-0f8d6c1b2e33",
         *           "status": "created",
         *           "error": null
         *         }
         *       ]
         *     }
         */
        CatalogueBatch: {
            /** @description In the order in which they were sent. */
            items: {
                /** @description Why the item failed; null otherwise. */
                error: {
                    /**
                     * @description Why this item failed; as for a single product.
                     * @enum {string}
                     */
                    code: "VALIDATION_FAILED" | "DUPLICATE_IN_BATCH" | "SELLER_NOT_FOUND" | "EXTERNAL_ID_TAKEN";
                    /** @description As of an error with this code; empty if it has none. */
                    readonly details: {
                        [key: string]: unknown;
                    }[];
                    /** @description What is wrong, in words for people. */
                    message: string;
                } | null;
                /** @description As it was sent; null if that is no valid one. */
                external_id: string | null;
                /** @description Of the product; null if the item failed. */
                id: string | null;
                /** @description As it was sent; null if that is no valid one. */
                seller_id: string | null;
                /**
                 * @description What became of this item; the others do not depend on it.
                 * @enum {string}
                 */
                status: "created" | "updated" | "unchanged" | "failed";
            }[];
        };
        /**
         * @example {
         *       "items": [
         *         {
         *           "seller_id": "c1f4a3b2-7f7d-4b53-8a6e-3f1a52d6e901",
         *           "external_id": "erp-4711",
         *           "sku": "MATE-CAL-01",
         *           "price": 26900,
         *           "active": true
         *         }
         *       ]
         *     }
         */
        CatalogueBatchBody: {
            /** @description Each with its `seller_id` and `external_id`; a field that is missing keeps what is stored. */
            items: components["schemas"]["CatalogueBatchItem"][];
        };
        CatalogueBatchItem: {
            /** @description It is on sale. What is not can neither be found nor bought. */
            active?: boolean | null;
            /** @description What the seller says about it, in plain text. */
            description?: string | null;
            /** @description The product's code in the seller's own system, unique for each seller. */
            external_id: string;
            /** @description The seller pays for shipping it. */
            free_shipping?: boolean | null;
            /** @description Centimetres of one piece, packed. */
            height_cm?: number | null;
            /** @description A picture of the product, at an https address; null without one. */
            image_url?: string | null;
            /** @description Centimetres of one piece, packed. */
            length_cm?: number | null;
            /** @description ARS for one piece, tax included. */
            price?: number | null;
            /** @description Who sells it: the id of a shop. */
            seller_id: string;
            /** @description The seller's stock code of the product; several products may share one. */
            sku?: string | null;
            /** @description The product, as its seller calls it; in an order, as it was called when it was sold. */
            title?: string | null;
            /** @description Grams of one piece, packed. */
            weight_grams?: number | null;
            /** @description Centimetres of one piece, packed. */
            width_cm?: number | null;
        };
        /**
         * @example {
         *       "current_password": "correct horse battery",
         *       "password": "a better horse battery"
         *     }
         */
        ChangePasswordBody: {
            /** @description The one that is valid until now. */
            current_password: string;
            /** @description At least 12 characters when it is set. Stored as a hash only. */
            password: string;
        };
        /**
         * @example {
         *       "purchase_id": "f5385a8e-9b7c-4a77-b7e5-0c1c3cf0f1a2",
         *       "purchase_number": "W4HT-9KCA",
         *       "redirect_url": "https://payco.example/checkout?pref_id=4410077-5f0f4f1f7a55",
         *       "preference_id": "4410077-5f0f4f1f7a55",
         *       "currency": "ARS",
         *       "items_total": 49000,
         *       "total": 53206.2,
         *       "expires_at": "2026-11-22T10:00:00.000Z",
         *       "shipping_full": 4206.2,
         *       "buyer_shipping_share": 4206.2,
         *       "used_shipco": true,
         *       "orders": [
         *         {
         *           "id": "b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55",
         *           "number": "K7QM-3F2P",
         *           "seller_id": "c1f4a3b2-7f7d-4b53-8a6e-3f1a52d6e901",
         *           "items_total": 49000,
         *           "shipping_full": 4206.2,
         *           "buyer_shipping_share": 4206.2
         *         }
         *       ]
         *     }
         */
        Checkout: {
            /** @description ARS of `shipping_full` that the buyer pays; the sellers pay the rest. */
            buyer_shipping_share: number;
            /**
             * @description ISO 4217, of all amounts beside it.
             * @constant
             */
            currency: "ARS";
            /**
             * Format: date-time
             * @description UTC, until when it can be used.
             */
            expires_at: string;
            /** @description ARS for the products, without shipping. */
            items_total: number;
            /** @description One for each seller. */
            orders: {
                /** @description ARS of `shipping_full` that the buyer pays; the sellers pay the rest. */
                buyer_shipping_share: number;
                /** @description Opaque and stable: no meaning can be read from its form. */
                id: string;
                /** @description ARS for the products, without shipping. */
                items_total: number;
                /** @description For people, shown as `#K7QM-3F2P`. Null for a while for one of an earlier release. */
                number: string | null;
                /** @description Who sells it: the id of a shop. */
                seller_id: string;
                /** @description ARS with tax: what shipping costs, whoever pays it. */
                shipping_full: number;
            }[];
            /** @description The payment page, as the payment provider names it. */
            preference_id: string;
            /** @description A purchase: what a buyer pays at once, of one or more sellers. */
            purchase_id: string;
            /** @description For people, shown as `#K7QM-3F2P`. Null for a while for one of an earlier release. */
            purchase_number: string | null;
            /** @description The provider’s payment page; redirect the browser to it. */
            redirect_url: string;
            /** @description ARS with tax: what shipping costs, whoever pays it. */
            shipping_full: number;
            /** @description The amount to pay: `items_total` plus `buyer_shipping_share`. */
            total: number;
            /** @description Whether the shipping provider named the prices; if not, they are fixed. */
            used_shipco: boolean;
        };
        CheckoutAddressBody: {
            /** @description Town, as the post knows it. Together with `state` and `zip` it decides what shipping costs. */
            city: string;
            /** @description Floor, flat, bell or what else leads to the door. */
            extras?: string | null;
            /** @description Of the house; empty or null for none (`S/N`). */
            number?: string | null;
            /** @description Province; `GET /api/shipping/shipco/provinces` has their spellings. */
            state: string;
            /** @description Without the number of the house. */
            street: string;
            /** @description Postal code, four digits or the long form (`5501`, `M5501AAB`). */
            zip: string;
        };
        /**
         * @example {
         *       "shipping": {
         *         "city": "Godoy Cruz",
         *         "state": "Mendoza",
         *         "zip": "5501",
         *         "street": "Lavalle",
         *         "number": "120",
         *         "extras": "Timbre 2"
         *       },
         *       "phone": "+54 261 555 0199",
         *       "quote_token": "wA3xq0vYb2…",
         *       "expected_total": 53206.2
         *     }
         */
        CheckoutBody: {
            /** @description Which option to take for each seller; without one, the cheapest to the door. */
            choices?: components["schemas"]["ChoiceBody"][] | null;
            /** @description 5 to 20 letters and digits. One with the form of a CUIT needs its check digit. */
            document?: string | null;
            /**
             * Format: email
             * @description An e-mail address; null or empty if there is none.
             */
            email?: string | null;
            /** @description ARS that the buyer saw before paying. If the purchase costs anything else, nothing is sold. */
            expected_total?: number | null;
            /** @description Who receives the parcel; a carrier may ask for a document of that name. */
            name?: string | null;
            /** @description With its area code; of another country with `+` and its code. */
            phone?: string | null;
            /** @description As the quote returned it: the checkout then charges the prices that were shown. */
            quote_token?: string | null;
            /** @description The address to which it would be sent. */
            shipping: components["schemas"]["CheckoutAddressBody"];
        };
        ChoiceBody: {
            /** @description One way to ship, as a quote names it; it may differ in the next quote. */
            option_id: string;
            /** @description A pickup point, as the shipping provider numbers it. */
            point_id?: string | null;
            /** @description Who sells it: the id of a shop. */
            seller_id: string;
        };
        /**
         * @example {
         *       "note": "A test parcel of ours. Cancelled at the provider."
         *     }
         */
        CloseFindingBody: {
            /** @description In the words of whoever wrote it; null without any. */
            note: string;
        };
        /**
         * @example {
         *       "note": "She took another one instead."
         *     }
         */
        CloseOwedBody: {
            /** @description In the words of whoever wrote it; null without any. */
            note: string;
        };
        /**
         * @example {
         *       "day": "2026-11-25",
         *       "through": 4812,
         *       "approved": {
         *         "count": 3,
         *         "amount": 81500
         *       },
         *       "waiting": {
         *         "count": 0,
         *         "amount": 0
         *       },
         *       "live": {
         *         "count": 1,
         *         "amount": 27500
         *       },
         *       "delivered": {
         *         "count": 2,
         *         "amount": 54000
         *       },
         *       "returned": {
         *         "count": 0,
         *         "amount": 0
         *       },
         *       "lost": {
         *         "count": 0,
         *         "amount": 0
         *       },
         *       "cancelled": {
         *         "count": 0,
         *         "amount": 0
         *       },
         *       "refunded": {
         *         "count": 0,
         *         "amount": 0
         *       },
         *       "in_review": {
         *         "count": 0,
         *         "amount": 0
         *       },
         *       "failed": {
         *         "count": 0,
         *         "amount": 0
         *       },
         *       "not_shipped": {
         *         "count": 0,
         *         "amount": 0
         *       },
         *       "unowned": {
         *         "count": 0,
         *         "amount": 0
         *       },
         *       "partly_refunded": {
         *         "count": 0,
         *         "amount": 0
         *       },
         *       "previous_hash": null,
         *       "created_at": "2026-11-26T03:05:21.000Z",
         *       "hash": "0000000000000000000000000000000000000000000000000000000000000000"
         *     }
         */
        DailyStatement: {
            /** @description All paid orders: the sum of the ten that follow. */
            approved: {
                /** @description ARS of these orders, or payments, together. */
                amount: number;
                /** @description How many orders, or payments, there are. */
                count: number;
            };
            /** @description Cancelled while the money was kept. */
            cancelled: {
                /** @description ARS of these orders, or payments, together. */
                amount: number;
                /** @description How many orders, or payments, there are. */
                count: number;
            };
            /**
             * Format: date-time
             * @description UTC, when it was made.
             */
            created_at: string;
            /** @description A day in Argentina. */
            day: string;
            /** @description Whose newest parcel was delivered. */
            delivered: {
                /** @description ARS of these orders, or payments, together. */
                amount: number;
                /** @description How many orders, or payments, there are. */
                count: number;
            };
            /** @description Whose shipment failed. */
            failed: {
                /** @description ARS of these orders, or payments, together. */
                amount: number;
                /** @description How many orders, or payments, there are. */
                count: number;
            };
            /** @description SHA-256 of all other members in their canonical form (RFC 8785), in hexadecimal. */
            hash: string;
            /** @description Whose shipment needs a decision. */
            in_review: {
                /** @description ARS of these orders, or payments, together. */
                amount: number;
                /** @description How many orders, or payments, there are. */
                count: number;
            };
            /** @description Whose newest parcel has not arrived, and is neither back nor lost. */
            live: {
                /** @description ARS of these orders, or payments, together. */
                amount: number;
                /** @description How many orders, or payments, there are. */
                count: number;
            };
            /** @description Whose newest parcel is lost. */
            lost: {
                /** @description ARS of these orders, or payments, together. */
                amount: number;
                /** @description How many orders, or payments, there are. */
                count: number;
            };
            /** @description Held, or stopped before there was a parcel. */
            not_shipped: {
                /** @description ARS of these orders, or payments, together. */
                amount: number;
                /** @description How many orders, or payments, there are. */
                count: number;
            };
            /** @description Payments of which a part went back, and that part, as of the making; beside the sum. */
            partly_refunded: {
                /** @description ARS of these orders, or payments, together. */
                amount: number;
                /** @description How many orders, or payments, there are. */
                count: number;
            };
            /** @description Of the day before; null for the first one. */
            previous_hash: string | null;
            /** @description Whose money went back, dispatched or not. */
            refunded: {
                /** @description ARS of these orders, or payments, together. */
                amount: number;
                /** @description How many orders, or payments, there are. */
                count: number;
            };
            /** @description Whose newest parcel is back at its seller. */
            returned: {
                /** @description ARS of these orders, or payments, together. */
                amount: number;
                /** @description How many orders, or payments, there are. */
                count: number;
            };
            /** @description The position of the last event before the end of the day. */
            through: number;
            /** @description Payments that belong to no sale, as of the making; beside the sum. */
            unowned: {
                /** @description ARS of these orders, or payments, together. */
                amount: number;
                /** @description How many orders, or payments, there are. */
                count: number;
            };
            /** @description Without a parcel, and none of the others. */
            waiting: {
                /** @description ARS of these orders, or payments, together. */
                amount: number;
                /** @description How many orders, or payments, there are. */
                count: number;
            };
        };
        /**
         * @example {
         *       "recipient": {
         *         "phone": "+54 261 555 0134",
         *         "document": "20-12345678-6"
         *       },
         *       "address": {
         *         "number": "1200"
         *       },
         *       "reason": "La compradora llamó: se equivocó al escribir el CUIT."
         *     }
         */
        DeliveryCorrectionBody: {
            /** @description The right door; without it the address stays. */
            address?: components["schemas"]["DoorCorrectionBody"] | null;
            /** @description Why, for the audit trail. */
            reason: string;
            /** @description Who receives it; without it the recipient stays. */
            recipient?: components["schemas"]["RecipientCorrectionBody"] | null;
        };
        /**
         * @example {
         *       "street": "San Martín",
         *       "number": "1450",
         *       "extras": "Depósito 3",
         *       "city": "Godoy Cruz",
         *       "state": "Mendoza",
         *       "zip": "5501",
         *       "phone": "+54 261 555 0134",
         *       "opens": "09:00",
         *       "closes": "17:30"
         *     }
         */
        DispatchAddressBody: {
            /** @description Town, as the post knows it. Together with `state` and `zip` it decides what shipping costs. */
            city: string;
            /** @description The hour until which a carrier may collect, `18:00` in Argentina; null if any. */
            closes?: string | null;
            /** @description Floor, flat, bell or what else leads to the door. */
            extras?: string | null;
            /** @description Of the house; empty or null for none (`S/N`). */
            number?: string | null;
            /** @description The hour from which a carrier may collect, `09:00` in Argentina; null if any. */
            opens?: string | null;
            /** @description With its area code; of another country with `+` and its code. */
            phone: string;
            /** @description Province; `GET /api/shipping/shipco/provinces` has their spellings. */
            state: string;
            /** @description Without the number of the house. */
            street: string;
            /** @description Postal code, four digits or the long form (`5501`, `M5501AAB`). */
            zip: string;
        };
        /**
         * @example {
         *       "state": "open",
         *       "state_text": "Pediste cancelar. El paquete no sale mientras una persona decide. Si cambiás de idea, podés seguir con la compra.",
         *       "reason": "Me equivoqué de producto.",
         *       "requested_at": "2026-11-21T12:30:00.000Z"
         *     }
         */
        DispatchRequest: {
            /** @description In the seller's words. */
            reason: string;
            /**
             * Format: date-time
             * @description UTC, when somebody asked not to send it.
             */
            requested_at: string;
            /**
             * @description What became of it.
             * @enum {string}
             */
            state: "open" | "withdrawn" | "granted" | "refused" | "too_late";
            /** @description What became of it, for whoever has asked. */
            state_text: string;
        };
        /**
         * @example {
         *       "status": "fault",
         *       "examined_at": "2026-11-23T10:00:00.000Z",
         *       "findings": [
         *         {
         *           "check": "database",
         *           "status": "ok",
         *           "text": "PostgreSQL 18.4 en db.internal:5432/marketplace",
         *           "action": null
         *         },
         *         {
         *           "check": "shipco",
         *           "status": "fault",
         *           "text": "api.shipco.example: HTTP 401: rechaza la credencial",
         *           "action": "cargá un SHIPCO_API_TOKEN y un SHIPCO_API_SECRET válidos"
         *         }
         *       ]
         *     }
         */
        Doctor: {
            /**
             * Format: date-time
             * @description UTC, when the checks ran.
             */
            examined_at: string;
            /** @description One per check, also of those that pass. */
            findings: {
                /** @description What to do; null when there is nothing to do. */
                action: string | null;
                /** @description What was checked. */
                check: string;
                /**
                 * @description A fault must be fixed; a warning may be intentional.
                 * @enum {string}
                 */
                status: "ok" | "warning" | "fault";
                /** @description What was found, for people. */
                text: string;
            }[];
            /**
             * @description A fault must be fixed; a warning may be intentional.
             * @enum {string}
             */
            status: "ok" | "warning" | "fault";
        };
        DoNotDispatchError: {
            /**
             * @description Stable error code for programs.
             * @constant
             */
            code: "DO_NOT_DISPATCH";
            /** @description What exactly is wrong, in entries that depend on `code`. */
            readonly details: {
                /** @description An order: what one seller sells in a purchase. */
                order_id: string;
                /** @description For people, shown as `#K7QM-3F2P`. Null for a while for one of an earlier release. */
                order_number: string | null;
                /** @description As in `shipment.hold` of the order; a later release may add some. */
                reason?: string;
            }[];
            /**
             * Format: uri
             * @description What is known of the code. Absent where the pages of the documentation are off.
             */
            doc?: string;
            /** @description Message for people. */
            message: string;
            /** @description Request ID, as in the `x-request-id` header and in the logs. */
            requestId: string;
            /** @description The status of the response, again, for those who only see its body. */
            statusCode: number;
        };
        DoorCorrectionBody: {
            /** @description Floor, flat, bell or what else leads to the door. */
            extras?: string | null;
            /** @description Of the house; empty or null for none (`S/N`). */
            number?: string | null;
            /** @description Without the number of the house. */
            street?: string | null;
        };
        /**
         * @example {
         *       "id": "4d6f1c9e-0f6e-4a8a-8f0e-2f7b6f3c5d10",
         *       "provider_available": true,
         *       "payments": [
         *         {
         *           "payment_id": "209834082808",
         *           "effect": "first_approval",
         *           "changes": [
         *             {
         *               "record": "purchase f5385a8e-9b7c-4a77-b7e5-0c1c3cf0f1a2",
         *               "number": "W4HT-9KCA",
         *               "member": "state",
         *               "from": "open",
         *               "to": "paid"
         *             }
         *           ]
         *         }
         *       ]
         *     }
         */
        DryReplay: {
            /** @description Of the notification. */
            id: string;
            /** @description What reading each payment again would change. */
            payments: {
                /** @description Field by field; empty if nothing would change. */
                readonly changes: {
                    /** @description What is stored now. */
                    from: unknown;
                    /** @description The field that would change. */
                    member: string;
                    /** @description Of the purchase or the order, of a shipment that of its order. */
                    number: string | null;
                    /** @description The kind of record and its id. */
                    record: string;
                    /** @description What would be stored. */
                    to: unknown;
                }[];
                /** @description What the replay would do, as a code. */
                effect: string;
                /** @description A payment, as the payment provider numbers it. */
                payment_id: string;
            }[];
            /** @description Whether the payment provider answered; if not, nothing is known. */
            provider_available: boolean;
        };
        DuplicateCheckoutError: {
            /**
             * @description Stable error code for programs.
             * @constant
             */
            code: "DUPLICATE_CHECKOUT";
            /** @description What exactly is wrong, in entries that depend on `code`. */
            readonly details: {
                /** @description A purchase: what a buyer pays at once, of one or more sellers. */
                purchase_id: string;
                /** @description For people, shown as `#K7QM-3F2P`. Null for a while for one of an earlier release. */
                purchase_number: string | null;
                /** @description The payment page of the checkout that is under way; null if there is none yet. */
                redirect_url: string | null;
            }[];
            /**
             * Format: uri
             * @description What is known of the code. Absent where the pages of the documentation are off.
             */
            doc?: string;
            /** @description Message for people. */
            message: string;
            /** @description Request ID, as in the `x-request-id` header and in the logs. */
            requestId: string;
            /** @description The status of the response, again, for those who only see its body. */
            statusCode: number;
        };
        /**
         * @example {
         *       "types": [],
         *       "disabled": false
         *     }
         */
        EndpointChangeBody: {
            /** @description What people call it; null without a name. */
            description?: string | null;
            /** @description True ends the sending, false resumes it with what was missed. */
            disabled?: boolean | null;
            /** @description Which kinds of events it receives; empty for all. */
            types?: ("order.created" | "order.paid" | "order.refunded" | "order.reinstated" | "order.expired" | "order.delivery_corrected" | "payment.disputed" | "payment.partially_refunded" | "request.opened" | "request.ended" | "shipment.scheduled" | "shipment.held" | "shipment.released" | "shipment.created" | "shipment.needs_review" | "shipment.failed" | "shipment.skipped" | "shipment.cancelled" | "shipment.rescue_requested" | "shipment.repriced" | "parcel.progress" | "parcel.expired" | "link.connected" | "link.ended")[] | null;
        };
        EndpointNotAllowedError: {
            /**
             * @description Stable error code for programs.
             * @constant
             */
            code: "ENDPOINT_NOT_ALLOWED";
            /** @description What exactly is wrong, in entries that depend on `code`. */
            readonly details: {
                /**
                 * @description Which field is wrong.
                 * @constant
                 */
                path: "url";
                /** @description Why nothing may be sent there, in words. */
                reason: string;
            }[];
            /**
             * Format: uri
             * @description What is known of the code. Absent where the pages of the documentation are off.
             */
            doc?: string;
            /** @description Message for people. */
            message: string;
            /** @description Request ID, as in the `x-request-id` header and in the logs. */
            requestId: string;
            /** @description The status of the response, again, for those who only see its body. */
            statusCode: number;
        };
        /**
         * @example {
         *       "id": "4be2f5f0-9a0c-4c3e-a9a4-35a0d1c3f6d2",
         *       "type": "endpoint.test",
         *       "timestamp": "2026-11-21T12:00:00.000Z",
         *       "sequence": 1,
         *       "data": {
         *         "endpoint_id": "2f1d9a5e-52c4-4f0e-9c1b-77a5c6f4b0d1"
         *       }
         *     }
         */
        EndpointTestEvent: {
            /** @description What happened, by ids and amounts. Nothing about people. */
            data: {
                /** @description The endpoint of events that receives it. */
                endpoint_id: string;
            };
            /** @description Opaque and stable: no meaning can be read from its form. */
            id: string;
            /**
             * @description Counts the events of one order, or the links of one seller, from 1 without gaps.
             * @constant
             */
            sequence: 1;
            /**
             * Format: date-time
             * @description UTC, when it happened.
             */
            timestamp: string;
            /**
             * @description Which kind of event it is; its `data` depends on it.
             * @constant
             */
            type: "endpoint.test";
        };
        /**
         * @example {
         *       "statusCode": 404,
         *       "code": "ORDER_NOT_FOUND",
         *       "message": "Ese pedido no existe.",
         *       "requestId": "0b8f6c52-9d0e-4a57-8d5e-2f3f0f6a7c11",
         *       "doc": "https://shop.example/api/docs/errors#ORDER_NOT_FOUND"
         *     }
         */
        Error: {
            /** @description Stable error code for programs. */
            code: string;
            /** @description What exactly is wrong, in entries that depend on `code`. */
            readonly details?: {
                [key: string]: unknown;
            }[];
            /**
             * Format: uri
             * @description What is known of the code. Absent where the pages of the documentation are off.
             */
            doc?: string;
            /** @description Message for people. */
            message: string;
            /** @description Request ID, as in the `x-request-id` header and in the logs. */
            requestId: string;
            /** @description The status of the response, again, for those who only see its body. */
            statusCode: number;
        };
        /**
         * @example {
         *       "price": 4206.2,
         *       "buyer_price": 4206.2,
         *       "carrier_name": "Expreso Cuyo",
         *       "estimated_delivery": "2026-12-02T23:00:00.000Z",
         *       "destination": {
         *         "city": "Godoy Cruz",
         *         "state": "Mendoza",
         *         "zip": "5501"
         *       },
         *       "used_shipco": true
         *     }
         */
        Estimate: {
            /** @description What the buyer would pay of it; 0 if it ships free. */
            buyer_price: number;
            /** @description Who drives the parcel; null until the shipping provider says so. */
            carrier_name: string | null;
            /** @description Where the parcel is sent. */
            destination: {
                /** @description Town, as the post knows it. Together with `state` and `zip` it decides what shipping costs. */
                city: string;
                /** @description Province; `GET /api/shipping/shipco/provinces` has their spellings. */
                state: string;
                /** @description Postal code, four digits or the long form (`5501`, `M5501AAB`). */
                zip: string;
            } | null;
            /** @description When the carrier expects to deliver it; null if it does not say. */
            estimated_delivery: string | null;
            /** @description ARS with tax, whoever pays it. */
            price: number;
            /** @description Whether the shipping provider named the prices; if not, they are fixed. */
            used_shipco: boolean;
        };
        EstimateAddressBody: {
            /** @description Town, as the post knows it. Together with `state` and `zip` it decides what shipping costs. */
            city?: string | null;
            /** @description Province; `GET /api/shipping/shipco/provinces` has their spellings. */
            state?: string | null;
            /** @description Postal code, four digits or the long form (`5501`, `M5501AAB`). */
            zip: string;
        };
        /**
         * @example {
         *       "product_id": "5a1c7d0e-6a54-4f0b-9a6f-0f8d6c1b2e33",
         *       "quantity": 1,
         *       "shipping": {
         *         "zip": "5501"
         *       }
         *     }
         */
        EstimateBody: {
            /** @description A product of the catalogue, also one that is no longer on sale. */
            product_id: string;
            /** @description Pieces of the product. */
            quantity?: number | null;
            /** @description The address to which it would be sent. */
            shipping: components["schemas"]["EstimateAddressBody"];
        };
        /**
         * @example {
         *       "event_id": "4be2f5f0-9a0c-4c3e-a9a4-35a0d1c3f6d2",
         *       "type": "order.paid",
         *       "sequence": 1,
         *       "progress": null,
         *       "replayed": false,
         *       "status": "waiting",
         *       "http_status": 503,
         *       "duration_ms": 41,
         *       "attempts": 2,
         *       "next_attempt_at": "2026-11-21T12:00:35.000Z",
         *       "error": null,
         *       "created_at": "2026-11-21T12:00:00.000Z",
         *       "ended_at": null,
         *       "order_id": "b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55",
         *       "order_number": "K7QM-3F2P"
         *     }
         */
        EventDelivery: {
            /** @description Tries since it was queued, or since the endpoint was enabled again. */
            attempts: number;
            /**
             * Format: date-time
             * @description UTC, when it was made.
             */
            created_at: string;
            /** @description Of the last try. */
            duration_ms: number | null;
            /** @description When it was delivered, or given up. */
            ended_at: string | null;
            /** @description Why the last try got no answer: `not_allowed`, `dns`, `connection_refused`, `unreachable`, `tls`, `timeout`, `dropped`, `bad_answer`, `secret_unreadable` or `event_gone`. */
            error: string | null;
            /** @description The event, as in the feed and in the header `webhook-id`. */
            event_id: string;
            /** @description Of the last try; null without an answer. */
            http_status: number | null;
            /** @description In the past while it waits for an earlier event of its order. Null if it has ended, or the endpoint is disabled. */
            next_attempt_at: string | null;
            /** @description Null if the event is not about an order. */
            order_id: string | null;
            /** @description For people, shown as `#K7QM-3F2P`. Null for a while for one of an earlier release. */
            order_number: string | null;
            /** @description Where the parcel was, if the event says so. */
            progress: string | null;
            /** @description Sent again by a replay. */
            replayed: boolean;
            /** @description Of the event; null if it is about no order, or no longer there. */
            sequence: number | null;
            /**
             * @description `not_allowed`: not delivered, because the address leads to where nothing may be sent.
             * @enum {string}
             */
            status: "waiting" | "delivered" | "failed" | "not_allowed";
            /** @description The kind of event. */
            type: string;
        };
        /**
         * @example {
         *       "id": "2f1d9a5e-52c4-4f0e-9c1b-77a5c6f4b0d1",
         *       "url": "https://erp.example.com/events",
         *       "types": [
         *         "order.paid",
         *         "shipment.created"
         *       ],
         *       "description": "ERP",
         *       "state": "active",
         *       "reason": null,
         *       "disabled_at": null,
         *       "failing_since": null,
         *       "replay_running": false,
         *       "waiting": 0,
         *       "oldest_waiting_at": null,
         *       "created_at": "2026-11-21T12:00:00.000Z"
         *     }
         */
        EventEndpoint: {
            /**
             * Format: date-time
             * @description UTC, when it was made.
             */
            created_at: string;
            /** @description What people call it; null without a name. */
            description: string | null;
            /** @description UTC, since when nothing is sent to it; null while it is active. */
            disabled_at: string | null;
            /** @description Since when every try fails; null if the last one did not. */
            failing_since: string | null;
            /** @description Opaque and stable: no meaning can be read from its form. */
            id: string;
            /** @description UTC, of the oldest event that it has not received; null if it has all. */
            oldest_waiting_at: string | null;
            /** @description Why it is disabled: `by_person`, `gone` (it answered 410) or `not_delivered` (nothing was delivered for three days). */
            reason: string | null;
            /** @description Until it has ended there is no other replay. */
            replay_running: boolean;
            /**
             * @description Whether events are sent to it.
             * @enum {string}
             */
            state: "active" | "disabled";
            /** @description Empty: all, also those of later releases. */
            types: string[];
            /** @description Without its query for viewers: that may hold a password. */
            url: string;
            /** @description Deliveries that wait, at most 10,000. What it has not read of the feed is not counted. */
            waiting: number;
        };
        /**
         * @example {
         *       "items": [
         *         {
         *           "id": "2f1d9a5e-52c4-4f0e-9c1b-77a5c6f4b0d1",
         *           "url": "https://erp.example.com/events",
         *           "types": [
         *             "order.paid",
         *             "shipment.created"
         *           ],
         *           "description": "ERP",
         *           "state": "active",
         *           "reason": null,
         *           "disabled_at": null,
         *           "failing_since": null,
         *           "replay_running": false,
         *           "waiting": 0,
         *           "oldest_waiting_at": null,
         *           "created_at": "2026-11-21T12:00:00.000Z"
         *         }
         *       ],
         *       "next_cursor": null
         *     }
         */
        EventEndpoints: {
            /** @description All endpoints, also those that are disabled. */
            items: components["schemas"]["EventEndpoint"][];
            /** @description Always: this is the whole list. */
            next_cursor: null;
        };
        /**
         * @example {
         *       "items": [
         *         {
         *           "id": "4be2f5f0-9a0c-4c3e-a9a4-35a0d1c3f6d2",
         *           "type": "order.created",
         *           "api_version": "2026-11-29",
         *           "timestamp": "2026-11-21T10:01:02.000Z",
         *           "sequence": 3,
         *           "data": {
         *             "order_id": "0f1e2d3c-4b5a-4978-8796-a5b4c3d2e1f0",
         *             "purchase_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
         *             "seller_id": "c7b0f8a1-1a7e-4e0e-8a35-5c1f3f1e2d40",
         *             "items_total": 25000,
         *             "buyer_shipping_share": 2605.56,
         *             "shipping_full": 5211.12
         *           }
         *         }
         *       ],
         *       "next_cursor": "MGI4ZjZjNTItOWQwZS00YTU3LThkNWUtMmYzZjBmNmE3YzExIDMxMQ",
         *       "has_more": false
         *     }
         */
        Events: {
            /** @description Whether there is more already. */
            has_more: boolean;
            /** @description Events in their order; the feed has no gaps. */
            items: (components["schemas"]["OrderCreatedEvent"] | components["schemas"]["OrderPaidEvent"] | components["schemas"]["OrderRefundedEvent"] | components["schemas"]["OrderReinstatedEvent"] | components["schemas"]["OrderExpiredEvent"] | components["schemas"]["OrderDeliveryCorrectedEvent"] | components["schemas"]["PaymentDisputedEvent"] | components["schemas"]["PaymentPartiallyRefundedEvent"] | components["schemas"]["RequestOpenedEvent"] | components["schemas"]["RequestEndedEvent"] | components["schemas"]["ShipmentScheduledEvent"] | components["schemas"]["ShipmentHeldEvent"] | components["schemas"]["ShipmentReleasedEvent"] | components["schemas"]["ShipmentCreatedEvent"] | components["schemas"]["ShipmentNeedsReviewEvent"] | components["schemas"]["ShipmentFailedEvent"] | components["schemas"]["ShipmentSkippedEvent"] | components["schemas"]["ShipmentCancelledEvent"] | components["schemas"]["ShipmentRescueRequestedEvent"] | components["schemas"]["ShipmentRepricedEvent"] | components["schemas"]["ParcelProgressEvent"] | components["schemas"]["ParcelExpiredEvent"] | components["schemas"]["LinkConnectedEvent"] | components["schemas"]["LinkEndedEvent"])[];
            /** @description Pass it as `after` for what comes next. Never null: also without a new event. */
            next_cursor: string;
        };
        /**
         * @example {
         *       "id": "9f2c4e61d07b3a58",
         *       "count": 12,
         *       "effects": [
         *         {
         *           "effect": "looked_up",
         *           "text": "Un intento por pedido: primero se busca el paquete y, si no hay, se crea.",
         *           "count": 12
         *         }
         *       ],
         *       "least_minutes": 0
         *     }
         */
        FailureDryRun: {
            /** @description Number of shipments that a retry schedules. */
            count: number;
            /** @description What a retry would do, by kind. */
            effects: {
                /** @description How many there are. */
                count: number;
                /**
                 * @description What would become of these shipments.
                 * @enum {string}
                 */
                effect: "looked_up" | "looked_up_twice" | "not_created" | "stays";
                /** @description The same in words, for people. */
                text: string;
            }[];
            /** @description Of the cause. */
            id: string;
            /** @description The minimum time that it takes within the provider's limit on creating parcels. */
            least_minutes: number;
        };
        /**
         * @example {
         *       "count": 12,
         *       "bulk_act_id": "5f0d2c1e-8b6a-4c39-9f57-0a4f7c3d2e19"
         *     }
         */
        FailureRetry: {
            /** @description Of the bulk act, which says what comes of each order. */
            bulk_act_id: string;
            /** @description Shipments that the retry schedules. */
            count: number;
        };
        /**
         * @example {
         *       "status": "ok",
         *       "checks": {
         *         "service": {
         *           "status": "ok",
         *           "stopping": false
         *         },
         *         "database": {
         *           "status": "ok",
         *           "reachable": true,
         *           "writable": true
         *         },
         *         "migrations": {
         *           "status": "ok",
         *           "pending": 0
         *         },
         *         "jobs": {
         *           "status": "ok",
         *           "working": true,
         *           "lag_seconds": 0
         *         },
         *         "shipco": {
         *           "status": "ok",
         *           "reason": null
         *         },
         *         "payco": {
         *           "status": "ok",
         *           "reason": null
         *         },
         *         "events": {
         *           "status": "ok",
         *           "reason": null
         *         },
         *         "audit": {
         *           "status": "ok",
         *           "reason": null
         *         }
         *       }
         *     }
         */
        Health: {
            /** @description What was looked at, one by one. */
            checks: {
                /** @description What the audit has found. */
                audit: {
                    /** @description The audit has found something that does not fit, and it still does not; or it has no place left for some account or class. */
                    reason: ("findings_open" | "places_full") | null;
                    /**
                     * @description Of this check; `unknown` where nobody could look.
                     * @enum {string}
                     */
                    status: "ok" | "degraded" | "unavailable" | "unknown";
                };
                /** @description PostgreSQL, as this process reaches it. */
                database: {
                    /** @description The database answers. */
                    reachable: boolean;
                    /**
                     * @description Of this check; `unknown` where nobody could look.
                     * @enum {string}
                     */
                    status: "ok" | "degraded" | "unavailable" | "unknown";
                    /** @description The database takes writes: it is no replica. */
                    writable: boolean;
                };
                /** @description The sending of events to their endpoints. */
                events: {
                    /** @description An endpoint was disabled, because nothing had been delivered to it for three days. */
                    reason: "endpoint_disabled" | null;
                    /**
                     * @description Of this check; `unknown` where nobody could look.
                     * @enum {string}
                     */
                    status: "ok" | "degraded" | "unavailable" | "unknown";
                };
                /** @description The work that is due without any request. */
                jobs: {
                    /** @description Waiting time of the oldest due work, in seconds. */
                    lag_seconds: number | null;
                    /**
                     * @description Of this check; `unknown` where nobody could look.
                     * @enum {string}
                     */
                    status: "ok" | "degraded" | "unavailable" | "unknown";
                    /** @description Due work is being done. */
                    working: boolean;
                };
                /** @description Whether the tables are those that this release needs. */
                migrations: {
                    /** @description Migrations that are not applied; null if the database is away. */
                    pending: number | null;
                    /**
                     * @description Of this check; `unknown` where nobody could look.
                     * @enum {string}
                     */
                    status: "ok" | "degraded" | "unavailable" | "unknown";
                };
                /** @description The payment provider, as the last calls found it. */
                payco: {
                    /** @description Notifications wait for the payment provider, or no signature of its notifications holds. */
                    reason: ("provider_unavailable" | "signature_never_valid") | null;
                    /**
                     * @description Of this check; `unknown` where nobody could look.
                     * @enum {string}
                     */
                    status: "ok" | "degraded" | "unavailable" | "unknown";
                };
                /** @description This process. */
                service: {
                    /**
                     * @description Of this check; `unknown` where nobody could look.
                     * @enum {string}
                     */
                    status: "ok" | "degraded" | "unavailable" | "unknown";
                    /** @description The process got SIGTERM and finishes its work. */
                    stopping: boolean;
                };
                /** @description The shipping provider, as the last calls found it. */
                shipco: {
                    /** @description What must be fixed in the configuration: the shipping provider refuses the credential, or the OAuth app. Or else why calls to it wait: it has requested a pause, or orders are tried without success. */
                    reason: ("credential_refused" | "creations_paused" | "quotes_paused" | "reads_paused" | "labels_paused" | "provider_unavailable" | "oauth_app_refused") | null;
                    /**
                     * @description Of this check; `unknown` where nobody could look.
                     * @enum {string}
                     */
                    status: "ok" | "degraded" | "unavailable" | "unknown";
                };
            };
            /**
             * @description The worst of the checks.
             * @enum {string}
             */
            status: "ok" | "degraded" | "unavailable";
        };
        /**
         * @example {
         *       "email": "guardia@example.com",
         *       "role": "operator"
         *     }
         */
        InviteBody: {
            /**
             * Format: email
             * @description An e-mail address; null or empty if there is none.
             */
            email: string;
            /**
             * @description What the admin may do: owners manage admins, operators act, viewers read; the others are for programs.
             * @enum {unknown}
             */
            role: "owner" | "operator" | "viewer" | "reader" | "follower" | "catalogue";
        };
        /**
         * @example {
         *       "admin": {
         *         "id": "c7b0f8a1-1a7e-4e0e-8a35-5c1f3f1e2d40",
         *         "email": "guardia@example.com",
         *         "role": "operator",
         *         "state": "invited",
         *         "created_at": "2026-11-21T12:00:00.000Z"
         *       },
         *       "invitation_url": "https://shop.example/admin/invitacion#5YbYlqkUoO2nJz1mKZb7m3p1iVn0bq8gE0c3f7h9r2s",
         *       "expires_at": "2026-11-23T12:00:00.000Z"
         *     }
         */
        InvitedAdmin: {
            /** @description Who was invited; cannot log in before accepting. */
            admin: components["schemas"]["AdminAccount"];
            /**
             * Format: date-time
             * @description UTC, until when it can be used.
             */
            expires_at: string;
            /** @description Give it to the new admin. It works once; only this response contains it. */
            invitation_url: string;
        };
        /**
         * @example {
         *       "id": "0b9f0a57-55a1-4a83-8a3b-0c8f1a7d1f5e",
         *       "name": "Casa",
         *       "city": "Godoy Cruz",
         *       "state": "Mendoza",
         *       "zip": "5501",
         *       "street": "Lavalle",
         *       "number": "120",
         *       "extras": "Timbre 2",
         *       "is_default": true,
         *       "etag": "\"pVxrQe0t9nJ8Yg4mZ1bW2A\""
         *     }
         */
        KeptAddress: {
            /** @description Town, as the post knows it. Together with `state` and `zip` it decides what shipping costs. */
            city: string;
            /**
             * @description Send it as `If-Match` with a change, which then fails if this has changed meanwhile.
             * @example "pVxrQe0t9nJ8Yg4mZ1bW2A"
             */
            etag: string;
            /** @description Floor, flat, bell or what else leads to the door. */
            extras: string;
            /** @description Opaque and stable: no meaning can be read from its form. */
            id: string;
            /** @description True for the first one. */
            is_default: boolean;
            /** @description What the owner calls the address. */
            name: string;
            /** @description Of the house; empty or null for none (`S/N`). */
            number: string;
            /** @description Province; `GET /api/shipping/shipco/provinces` has their spellings. */
            state: string;
            /** @description Without the number of the house. */
            street: string;
            /** @description Postal code, four digits or the long form (`5501`, `M5501AAB`). */
            zip: string;
        };
        /**
         * @example {
         *       "items": [
         *         {
         *           "id": "0b9f0a57-55a1-4a83-8a3b-0c8f1a7d1f5e",
         *           "name": "Casa",
         *           "city": "Godoy Cruz",
         *           "state": "Mendoza",
         *           "zip": "5501",
         *           "street": "Lavalle",
         *           "number": "120",
         *           "extras": "Timbre 2",
         *           "is_default": true,
         *           "etag": "\"pVxrQe0t9nJ8Yg4mZ1bW2A\""
         *         }
         *       ],
         *       "next_cursor": null
         *     }
         */
        KeptAddresses: {
            /** @description One page, in the order that the operation says. */
            items: components["schemas"]["KeptAddress"][];
            /** @description Always: this is the whole list. */
            next_cursor: null;
        };
        LabelNotReadyError: {
            /**
             * @description Stable error code for programs.
             * @constant
             */
            code: "LABEL_NOT_READY";
            /** @description What exactly is wrong, in entries that depend on `code`. */
            readonly details: {
                /** @description An order: what one seller sells in a purchase. */
                order_id: string;
                /** @description For people, shown as `#K7QM-3F2P`. Null for a while for one of an earlier release. */
                order_number: string | null;
            }[];
            /**
             * Format: uri
             * @description What is known of the code. Absent where the pages of the documentation are off.
             */
            doc?: string;
            /** @description Message for people. */
            message: string;
            /** @description Request ID, as in the `x-request-id` header and in the logs. */
            requestId: string;
            /** @description The status of the response, again, for those who only see its body. */
            statusCode: number;
        };
        LabelPrintAloneError: {
            /**
             * @description Stable error code for programs.
             * @constant
             */
            code: "LABEL_PRINT_ALONE";
            /** @description What exactly is wrong, in entries that depend on `code`. */
            readonly details: {
                /** @description The path of the label by itself. */
                label: string;
                /** @description An order: what one seller sells in a purchase. */
                order_id: string;
                /** @description For people, shown as `#K7QM-3F2P`. Null for a while for one of an earlier release. */
                order_number: string | null;
            }[];
            /**
             * Format: uri
             * @description What is known of the code. Absent where the pages of the documentation are off.
             */
            doc?: string;
            /** @description Message for people. */
            message: string;
            /** @description Request ID, as in the `x-request-id` header and in the logs. */
            requestId: string;
            /** @description The status of the response, again, for those who only see its body. */
            statusCode: number;
        };
        /**
         * @example {
         *       "id": "4be2f5f0-9a0c-4c3e-a9a4-35a0d1c3f6d2",
         *       "type": "link.connected",
         *       "api_version": "2026-11-29",
         *       "timestamp": "2026-11-21T10:01:02.000Z",
         *       "sequence": 3,
         *       "data": {
         *         "seller_id": "c7b0f8a1-1a7e-4e0e-8a35-5c1f3f1e2d40",
         *         "reason": "unlinked"
         *       }
         *     }
         */
        LinkConnectedEvent: {
            /**
             * Format: date
             * @description A date: since when events have this form. Events of release 0.2.0 and earlier ones have none.
             */
            api_version?: string;
            /** @description What happened, by ids and amounts. Nothing about people. */
            data: {
                /** @description Why there is no parcel: a code if it is skipped, else words. */
                reason: ("unlinked" | "refused") | null;
                /** @description Who sells it: the id of a shop. */
                seller_id: string;
            };
            /** @description Opaque and stable: no meaning can be read from its form. */
            id: string;
            /** @description Counts the events of one order, or the links of one seller, from 1 without gaps. */
            sequence: number;
            /**
             * Format: date-time
             * @description UTC, when it happened.
             */
            timestamp: string;
            /**
             * @description Which kind of event it is; its `data` depends on it.
             * @constant
             */
            type: "link.connected";
        };
        /**
         * @example {
         *       "id": "4be2f5f0-9a0c-4c3e-a9a4-35a0d1c3f6d2",
         *       "type": "link.ended",
         *       "api_version": "2026-11-29",
         *       "timestamp": "2026-11-21T10:01:02.000Z",
         *       "sequence": 3,
         *       "data": {
         *         "seller_id": "c7b0f8a1-1a7e-4e0e-8a35-5c1f3f1e2d40",
         *         "reason": "unlinked"
         *       }
         *     }
         */
        LinkEndedEvent: {
            /**
             * Format: date
             * @description A date: since when events have this form. Events of release 0.2.0 and earlier ones have none.
             */
            api_version?: string;
            /** @description What happened, by ids and amounts. Nothing about people. */
            data: {
                /** @description Why there is no parcel: a code if it is skipped, else words. */
                reason: ("unlinked" | "refused") | null;
                /** @description Who sells it: the id of a shop. */
                seller_id: string;
            };
            /** @description Opaque and stable: no meaning can be read from its form. */
            id: string;
            /** @description Counts the events of one order, or the links of one seller, from 1 without gaps. */
            sequence: number;
            /**
             * Format: date-time
             * @description UTC, when it happened.
             */
            timestamp: string;
            /**
             * @description Which kind of event it is; its `data` depends on it.
             * @constant
             */
            type: "link.ended";
        };
        MadeUpItemBody: {
            /** @description The seller pays for shipping it. */
            free_shipping?: boolean | null;
            /** @description Centimetres of one piece, packed. */
            height_cm?: number | null;
            /** @description Centimetres of one piece, packed. */
            length_cm?: number | null;
            /** @description ARS for one piece, tax included. */
            price?: number | null;
            /** @description A product of the catalogue, also one that is no longer on sale. */
            product_id?: string | null;
            /** @description Pieces of the product. */
            quantity: number;
            /** @description Grams of one piece, packed. */
            weight_grams?: number | null;
            /** @description Centimetres of one piece, packed. */
            width_cm?: number | null;
        };
        /**
         * @example {
         *       "seller_id": "c1f4a3b2-7f7d-4b53-8a6e-3f1a52d6e901",
         *       "shipping": {
         *         "city": "Godoy Cruz",
         *         "state": "Mendoza",
         *         "zip": "5501"
         *       },
         *       "items": [
         *         {
         *           "quantity": 2,
         *           "weight_grams": 450,
         *           "length_cm": 18,
         *           "width_cm": 12,
         *           "height_cm": 12,
         *           "price": 24500,
         *           "free_shipping": false
         *         }
         *       ]
         *     }
         */
        MadeUpQuoteBody: {
            /** @description What one parcel would hold; it need not be in the catalogue. */
            items: components["schemas"]["MadeUpItemBody"][];
            /** @description Who sells it: the id of a shop. */
            seller_id: string;
            /** @description The address to which it would be sent. */
            shipping: components["schemas"]["QuoteAddressBody"];
        };
        /**
         * @example {
         *       "code": "charged_twice",
         *       "text": "Te cobramos dos veces: este pago se aprobó cuando ya habías pagado “Pava eléctrica” con otra compra. Por este no se envía nada; tu otra compra sigue su curso. Pago n.º 209834082808. Una persona lo está revisando desde el 21 de noviembre, y vas a tener noticias a más tardar el 28 de noviembre. Si no, escribinos.",
         *       "amount": 53206.2,
         *       "missing": null,
         *       "by": null,
         *       "slip_url": null,
         *       "order_id": null,
         *       "by_bank": false,
         *       "owed": {
         *         "payment_ids": [
         *           "209834082808"
         *         ],
         *         "since": "2026-11-21T10:00:00.000Z",
         *         "hear_by": "2026-11-28T10:00:00.000Z",
         *         "told_at": null
         *       }
         *     }
         */
        Money: {
            /** @description ARS that `text` is about. */
            amount: number;
            /** @description Until when an open payment can be made, or a part waits for the rest; null if it is not to be, or if that is not known. */
            by: string | null;
            /** @description Whether the bank gave it back, after a charge-back. */
            by_bank: boolean;
            /**
             * @description What is the matter with the money.
             * @enum {string}
             */
            code: "payment_open" | "partly_paid" | "charged_twice" | "refund_due" | "refunded" | "partly_refunded" | "disputed" | "under_review" | "resolved";
            /** @description Of a purchase that is partly paid: what is still to come; null otherwise. */
            missing: number | null;
            /** @description The order of the purchase that it is about; null if it is about a payment. */
            order_id: string | null;
            /** @description Of money that is owed to the buyer; null otherwise. */
            owed: {
                /**
                 * Format: date-time
                 * @description Until when the buyer is to hear what is done about it.
                 */
                hear_by: string;
                /** @description The receipts have these numbers. */
                readonly payment_ids: string[];
                /**
                 * Format: date-time
                 * @description UTC, since when the oldest of it is owed; null if nothing is.
                 */
                since: string;
                /** @description When the buyer was told what is done about it. */
                told_at: string | null;
            } | null;
            /** @description Where the slip of that payment is shown; null if there is none, or if that is not known. */
            slip_url: string | null;
            /** @description What was charged, what happens now, what the buyer can do. */
            text: string;
        };
        /**
         * @example {
         *       "email": "admin@example.com",
         *       "password": "correct horse battery"
         *     }
         */
        NewAdminBody: {
            /**
             * Format: email
             * @description An e-mail address; null or empty if there is none.
             */
            email: string;
            /** @description At least 12 characters when it is set. Stored as a hash only. */
            password: string;
        };
        /**
         * @example {
         *       "url": "https://erp.example.com/events",
         *       "types": [
         *         "order.paid",
         *         "shipment.created"
         *       ],
         *       "description": "ERP"
         *     }
         */
        NewEndpointBody: {
            /** @description What people call it; null without a name. */
            description?: string | null;
            /** @description Which kinds of events it receives; empty for all. */
            types?: ("order.created" | "order.paid" | "order.refunded" | "order.reinstated" | "order.expired" | "order.delivery_corrected" | "payment.disputed" | "payment.partially_refunded" | "request.opened" | "request.ended" | "shipment.scheduled" | "shipment.held" | "shipment.released" | "shipment.created" | "shipment.needs_review" | "shipment.failed" | "shipment.skipped" | "shipment.cancelled" | "shipment.rescue_requested" | "shipment.repriced" | "parcel.progress" | "parcel.expired" | "link.connected" | "link.ended")[] | null;
            /** @description Where events are posted: https, at a public address. */
            url: string;
        };
        /**
         * @example {
         *       "id": "2f1d9a5e-52c4-4f0e-9c1b-77a5c6f4b0d1",
         *       "url": "https://erp.example.com/events",
         *       "types": [
         *         "order.paid",
         *         "shipment.created"
         *       ],
         *       "description": "ERP",
         *       "state": "active",
         *       "reason": null,
         *       "disabled_at": null,
         *       "failing_since": null,
         *       "replay_running": false,
         *       "waiting": 0,
         *       "oldest_waiting_at": null,
         *       "created_at": "2026-11-21T12:00:00.000Z",
         *       "secret": "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo="
         *     }
         */
        NewEventEndpoint: {
            /**
             * Format: date-time
             * @description UTC, when it was made.
             */
            created_at: string;
            /** @description What people call it; null without a name. */
            description: string | null;
            /** @description UTC, since when nothing is sent to it; null while it is active. */
            disabled_at: string | null;
            /** @description Since when every try fails; null if the last one did not. */
            failing_since: string | null;
            /** @description Opaque and stable: no meaning can be read from its form. */
            id: string;
            /** @description UTC, of the oldest event that it has not received; null if it has all. */
            oldest_waiting_at: string | null;
            /** @description Why it is disabled: `by_person`, `gone` (it answered 410) or `not_delivered` (nothing was delivered for three days). */
            reason: string | null;
            /** @description Until it has ended there is no other replay. */
            replay_running: boolean;
            /** @description Signs what is sent to it. Only this response contains it. */
            secret: string;
            /**
             * @description Whether events are sent to it.
             * @enum {string}
             */
            state: "active" | "disabled";
            /** @description Empty: all, also those of later releases. */
            types: string[];
            /** @description Without its query for viewers: that may hold a password. */
            url: string;
            /** @description Deliveries that wait, at most 10,000. What it has not read of the feed is not counted. */
            waiting: number;
        };
        /**
         * @example {
         *       "secret": "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo="
         *     }
         */
        NewSigningSecret: {
            /** @description Signs what is sent to it. Only this response contains it. */
            secret: string;
        };
        NotShippedError: {
            /**
             * @description Stable error code for programs.
             * @constant
             */
            code: "NOT_SHIPPED";
            /** @description What exactly is wrong, in entries that depend on `code`. */
            readonly details: {
                /** @description An order: what one seller sells in a purchase. */
                order_id: string;
                /** @description For people, shown as `#K7QM-3F2P`. Null for a while for one of an earlier release. */
                order_number: string | null;
            }[];
            /**
             * Format: uri
             * @description What is known of the code. Absent where the pages of the documentation are off.
             */
            doc?: string;
            /** @description Message for people. */
            message: string;
            /** @description Request ID, as in the `x-request-id` header and in the logs. */
            requestId: string;
            /** @description The status of the response, again, for those who only see its body. */
            statusCode: number;
        };
        OptionUnavailableError: {
            /**
             * @description Stable error code for programs.
             * @constant
             */
            code: "OPTION_UNAVAILABLE";
            /** @description What exactly is wrong, in entries that depend on `code`. */
            readonly details: {
                /** @description One way to ship, as a quote names it; it may differ in the next quote. */
                option_id: string;
                /** @description Who sells it: the id of a shop. */
                seller_id: string;
            }[];
            /**
             * Format: uri
             * @description What is known of the code. Absent where the pages of the documentation are off.
             */
            doc?: string;
            /** @description Message for people. */
            message: string;
            /** @description Request ID, as in the `x-request-id` header and in the logs. */
            requestId: string;
            /** @description The status of the response, again, for those who only see its body. */
            statusCode: number;
        };
        /**
         * @example {
         *       "id": "b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55",
         *       "number": "K7QM-3F2P",
         *       "purchase_id": "f5385a8e-9b7c-4a77-b7e5-0c1c3cf0f1a2",
         *       "purchase_number": "W4HT-9KCA",
         *       "seller_id": "c1f4a3b2-7f7d-4b53-8a6e-3f1a52d6e901",
         *       "status": "paid",
         *       "status_text": "Pagado.",
         *       "created_at": "2026-11-21T10:00:00.000Z",
         *       "currency": "ARS",
         *       "items": [
         *         {
         *           "product_id": "5a1c7d0e-6a54-4f0b-9a6f-0f8d6c1b2e33",
         *           "title": "Mate de calabaza",
         *           "quantity": 2,
         *           "unit_price": 24500,
         *           "sku": "MATE-CAL-01",
         *           "external_id": "erp-4711"
         *         }
         *       ],
         *       "items_total": 49000,
         *       "shipping_full": 4206.2,
         *       "buyer_shipping_share": 4206.2,
         *       "total": 53206.2,
         *       "payment_status": "approved",
         *       "payment_status_text": "El pago está aprobado.",
         *       "is_part_back": false,
         *       "money": null,
         *       "shipping_address": {
         *         "city": "Godoy Cruz",
         *         "state": "Mendoza",
         *         "zip": "5501",
         *         "street": "Lavalle",
         *         "number": "120",
         *         "extras": "",
         *         "shipco": {
         *           "seller_id": "c1f4a3b2-7f7d-4b53-8a6e-3f1a52d6e901",
         *           "option_id": "m3Kd0c1Qf7uT2xWa",
         *           "carrier_name": "Expreso Cuyo",
         *           "service_type": "standard_delivery",
         *           "service_name": "Entrega a domicilio",
         *           "price": 4206.2,
         *           "buyer_price": 4206.2,
         *           "estimated_delivery": "2026-12-02T23:00:00.000Z",
         *           "destination": {
         *             "city": "Godoy Cruz",
         *             "state": "Mendoza",
         *             "zip": "5501"
         *           },
         *           "destination_differs": false,
         *           "pickup_point": null,
         *           "shipment_id": "690625721",
         *           "shipment_external_id": "MP-7Q2M5H9K4R",
         *           "shipment_created_at": "2026-11-21T10:01:03.412Z",
         *           "carrier_tracking_id": "AR67773178833",
         *           "tracking": "https://shipco.example/track/690625721"
         *         }
         *       },
         *       "seller_fulfillment": {
         *         "paid_at": "2026-11-21T10:00:58.000Z"
         *       },
         *       "dispatch_by": null,
         *       "sent_again_at": null,
         *       "shipment": {
         *         "state": "created",
         *         "state_text": "El paquete está registrado con el correo.",
         *         "progress": "in_transit",
         *         "progress_text": "El paquete está en camino.",
         *         "progress_at": "2026-11-23T09:12:00.000Z",
         *         "estimated_delivery": "2026-12-02T23:00:00.000Z"
         *       },
         *       "cancel_request": null
         *     }
         */
        Order: {
            /** @description ARS of `shipping_full` that the buyer pays; the sellers pay the rest. */
            buyer_shipping_share: number;
            /** @description The last request of the buyer to cancel it. */
            cancel_request: components["schemas"]["DispatchRequest"] | null;
            /**
             * Format: date-time
             * @description UTC, when it was made.
             */
            created_at: string;
            /**
             * @description ISO 4217, of all amounts beside it.
             * @constant
             */
            currency: "ARS";
            /** @description By when its parcel must leave; null before the payment, once it has left, if it never will, or if it is followed no more. */
            dispatch_by: string | null;
            /** @description Opaque and stable: no meaning can be read from its form. */
            id: string;
            /** @description Whether only some of the payments that have paid its purchase together went back, though `payment_status` says that of them. */
            is_part_back: boolean;
            /** @description What was bought, at the prices of that moment. */
            items: components["schemas"]["OrderItem"][];
            /** @description ARS for the products, without shipping. */
            items_total: number;
            /** @description Of the whole purchase; null while all goes as planned. */
            money: components["schemas"]["Money"] | null;
            /** @description For people, shown as `#K7QM-3F2P`. Null for a while for one of an earlier release. */
            number: string | null;
            /** @description Last known payment status at the provider; `none` before the first payment. */
            payment_status: string;
            /** @description The state of the payment in words, for people. */
            payment_status_text: string;
            /** @description A purchase: what a buyer pays at once, of one or more sellers. */
            purchase_id: string;
            /** @description For people, shown as `#K7QM-3F2P`. Null for a while for one of an earlier release. */
            purchase_number: string | null;
            /** @description What the seller, and the payment, did about it. */
            seller_fulfillment: {
                /**
                 * Format: date-time
                 * @description UTC, when its payment was approved; null or missing before.
                 */
                paid_at?: string;
            };
            /** @description Who sells it: the id of a shop. */
            seller_id: string;
            /** @description Since when another parcel is to be sent than the first one, or exists; null for the first one. */
            sent_again_at: string | null;
            /** @description What is known of the parcel; null before the payment. */
            shipment: components["schemas"]["Shipment"] | null;
            /** @description Where it is sent, with what is known of the parcel in `shipco`. */
            shipping_address: {
                /** @description Town, as the post knows it. Together with `state` and `zip` it decides what shipping costs. */
                city?: string;
                /** @description Floor, flat, bell or what else leads to the door. */
                extras?: string;
                /** @description Of the house; empty or null for none (`S/N`). */
                number?: string;
                /** @description The price that was shown and what became of the parcel; null for a fixed price. */
                shipco: {
                    /** @description ARS of the price that the buyer pays; 0 if the seller ships free. */
                    buyer_price?: number;
                    /** @description Who drives the parcel; null until the shipping provider says so. */
                    carrier_name?: string;
                    /** @description The parcel's code at its carrier, by which people follow it; null until there is one. */
                    carrier_tracking_id?: string | null;
                    /** @description The destination that the provider quoted. It can differ from the address in the request. */
                    destination?: {
                        /** @description Town, as the post knows it. Together with `state` and `zip` it decides what shipping costs. */
                        city: string;
                        /** @description Province; `GET /api/shipping/shipco/provinces` has their spellings. */
                        state: string;
                        /** @description Postal code, four digits or the long form (`5501`, `M5501AAB`). */
                        zip: string;
                    };
                    /** @description The provider quoted a town or province other than the one in the request. Show it to the buyer. */
                    destination_differs?: boolean;
                    /** @description When the carrier expects to deliver it; null if it does not say. */
                    estimated_delivery?: string | null;
                    /** @description Identifies the carrier, logistic and service type; the same in every quote. */
                    option_id?: string;
                    /** @description How many packages it travels as. */
                    packages?: number;
                    /** @description Where the buyer collects; null for a home delivery. */
                    pickup_point?: {
                        /** @description Town in which the point is. */
                        city: string;
                        /** @description What the carrier calls the point. */
                        description: string;
                        /** @description Metres from the destination. */
                        distance_m: number | null;
                        /** @description When the pickup point is open, as its carrier writes it; null if it does not say. */
                        open_hours: string;
                        /** @description A pickup point, as the shipping provider numbers it. */
                        point_id: string;
                        /** @description With its number, as the carrier writes it. */
                        street: string;
                    } | null;
                    /** @description ARS with tax: what shipping costs, whoever pays it. */
                    price?: number;
                    /** @description Who sells it: the id of a shop. */
                    seller_id?: string;
                    /** @description The way to ship, as the shipping provider words it; null if it does not say. */
                    service_name?: string;
                    /** @description The way to ship, as the shipping provider's code. */
                    service_type?: string;
                    /** @description Why the last attempt to create the shipment failed. */
                    shipment_create_error?: string;
                    /**
                     * Format: date-time
                     * @description UTC, when the last attempt to create the parcel failed.
                     */
                    shipment_create_failed_at?: string;
                    /**
                     * Format: date-time
                     * @description UTC, when the service recorded the parcel; null before.
                     */
                    shipment_created_at?: string;
                    /** @description The service's own code of the parcel, which the shipping provider keeps with it. */
                    shipment_external_id?: string;
                    /** @description The parcel, as the shipping provider numbers it; null without one. */
                    shipment_id?: string;
                    /** @description The address of a page on which people follow the parcel; null until there is one. */
                    tracking?: string | null;
                } | null;
                /** @description Province; `GET /api/shipping/shipco/provinces` has their spellings. */
                state?: string;
                /** @description Without the number of the house. */
                street?: string;
                /** @description Postal code, four digits or the long form (`5501`, `M5501AAB`). */
                zip?: string;
            };
            /** @description ARS with tax: what shipping costs, whoever pays it. */
            shipping_full: number;
            /**
             * @description Where the sale is; the parcel has a state of its own.
             * @enum {string}
             */
            status: "awaiting_payment" | "paid" | "expired" | "refunded";
            /** @description `status` in words, for people. */
            status_text: string;
            /** @description ARS, with what the buyer pays for shipping. */
            total: number;
        };
        /**
         * @example {
         *       "id": "4be2f5f0-9a0c-4c3e-a9a4-35a0d1c3f6d2",
         *       "type": "order.created",
         *       "api_version": "2026-11-29",
         *       "timestamp": "2026-11-21T10:01:02.000Z",
         *       "sequence": 3,
         *       "data": {
         *         "order_id": "0f1e2d3c-4b5a-4978-8796-a5b4c3d2e1f0",
         *         "purchase_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
         *         "seller_id": "c7b0f8a1-1a7e-4e0e-8a35-5c1f3f1e2d40",
         *         "items_total": 25000,
         *         "buyer_shipping_share": 2605.56,
         *         "shipping_full": 5211.12
         *       }
         *     }
         */
        OrderCreatedEvent: {
            /**
             * Format: date
             * @description A date: since when events have this form. Events of release 0.2.0 and earlier ones have none.
             */
            api_version?: string;
            /** @description What happened, by ids and amounts. Nothing about people. */
            data: {
                /** @description ARS of `shipping_full` that the buyer pays; the sellers pay the rest. */
                buyer_shipping_share: number | null;
                /** @description ARS for the products, without shipping. */
                items_total: number | null;
                /** @description An order: what one seller sells in a purchase. */
                order_id: string;
                /** @description A purchase: what a buyer pays at once, of one or more sellers. */
                purchase_id: string;
                /** @description Who sells it: the id of a shop. */
                seller_id: string;
                /** @description ARS with tax: what shipping costs, whoever pays it. */
                shipping_full: number | null;
            };
            /** @description Opaque and stable: no meaning can be read from its form. */
            id: string;
            /** @description Counts the events of one order, or the links of one seller, from 1 without gaps. */
            sequence: number;
            /**
             * Format: date-time
             * @description UTC, when it happened.
             */
            timestamp: string;
            /**
             * @description Which kind of event it is; its `data` depends on it.
             * @constant
             */
            type: "order.created";
        };
        /**
         * @example {
         *       "id": "4be2f5f0-9a0c-4c3e-a9a4-35a0d1c3f6d2",
         *       "type": "order.delivery_corrected",
         *       "api_version": "2026-11-29",
         *       "timestamp": "2026-11-21T10:01:02.000Z",
         *       "sequence": 3,
         *       "data": {
         *         "order_id": "0f1e2d3c-4b5a-4978-8796-a5b4c3d2e1f0",
         *         "purchase_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
         *         "seller_id": "c7b0f8a1-1a7e-4e0e-8a35-5c1f3f1e2d40",
         *         "fields": [
         *           "name",
         *           "phone"
         *         ]
         *       }
         *     }
         */
        OrderDeliveryCorrectedEvent: {
            /**
             * Format: date
             * @description A date: since when events have this form. Events of release 0.2.0 and earlier ones have none.
             */
            api_version?: string;
            /** @description What happened, by ids and amounts. Nothing about people. */
            data: {
                /** @description Which fields were corrected; their values are read at the order. */
                fields: ("name" | "phone" | "document" | "email" | "street" | "number" | "extras")[];
                /** @description An order: what one seller sells in a purchase. */
                order_id: string;
                /** @description A purchase: what a buyer pays at once, of one or more sellers. */
                purchase_id: string;
                /** @description Who sells it: the id of a shop. */
                seller_id: string;
            };
            /** @description Opaque and stable: no meaning can be read from its form. */
            id: string;
            /** @description Counts the events of one order, or the links of one seller, from 1 without gaps. */
            sequence: number;
            /**
             * Format: date-time
             * @description UTC, when it happened.
             */
            timestamp: string;
            /**
             * @description Which kind of event it is; its `data` depends on it.
             * @constant
             */
            type: "order.delivery_corrected";
        };
        /**
         * @example {
         *       "items": [
         *         {
         *           "event_id": "4be2f5f0-9a0c-4c3e-a9a4-35a0d1c3f6d2",
         *           "type": "order.paid",
         *           "sequence": 1,
         *           "progress": null,
         *           "replayed": false,
         *           "status": "waiting",
         *           "http_status": 503,
         *           "duration_ms": 41,
         *           "attempts": 2,
         *           "next_attempt_at": "2026-11-21T12:00:35.000Z",
         *           "error": null,
         *           "created_at": "2026-11-21T12:00:00.000Z",
         *           "ended_at": null,
         *           "endpoint_id": "2f1d9a5e-52c4-4f0e-9c1b-77a5c6f4b0d1",
         *           "endpoint_host": "erp.example.com",
         *           "endpoint_description": "ERP"
         *         }
         *       ],
         *       "next_cursor": null,
         *       "truncated": false,
         *       "has_more": false
         *     }
         */
        OrderEventDeliveries: {
            /** @description As `truncated`. */
            has_more: boolean;
            /** @description Each event of the order, for each endpoint. */
            items: components["schemas"]["OrderEventDelivery"][];
            /** @description Always: this is the whole list. */
            next_cursor: null;
            /** @description There are more than these, which no page shows. */
            truncated: boolean;
        };
        /**
         * @example {
         *       "event_id": "4be2f5f0-9a0c-4c3e-a9a4-35a0d1c3f6d2",
         *       "type": "order.paid",
         *       "sequence": 1,
         *       "progress": null,
         *       "replayed": false,
         *       "status": "waiting",
         *       "http_status": 503,
         *       "duration_ms": 41,
         *       "attempts": 2,
         *       "next_attempt_at": "2026-11-21T12:00:35.000Z",
         *       "error": null,
         *       "created_at": "2026-11-21T12:00:00.000Z",
         *       "ended_at": null,
         *       "endpoint_id": "2f1d9a5e-52c4-4f0e-9c1b-77a5c6f4b0d1",
         *       "endpoint_host": "erp.example.com",
         *       "endpoint_description": "ERP"
         *     }
         */
        OrderEventDelivery: {
            /** @description Tries since it was queued, or since the endpoint was enabled again. */
            attempts: number;
            /**
             * Format: date-time
             * @description UTC, when it was made.
             */
            created_at: string;
            /** @description Of the last try. */
            duration_ms: number | null;
            /** @description When it was delivered, or given up. */
            ended_at: string | null;
            /** @description What the endpoint is called; null without a name. */
            endpoint_description: string | null;
            /** @description Null if the endpoint was deleted. */
            endpoint_host: string | null;
            /** @description The endpoint of events that receives it. */
            endpoint_id: string;
            /** @description Why the last try got no answer: `not_allowed`, `dns`, `connection_refused`, `unreachable`, `tls`, `timeout`, `dropped`, `bad_answer`, `secret_unreadable` or `event_gone`. */
            error: string | null;
            /** @description The event, as in the feed and in the header `webhook-id`. */
            event_id: string;
            /** @description Of the last try; null without an answer. */
            http_status: number | null;
            /** @description In the past while it waits for an earlier event of its order. Null if it has ended, or the endpoint is disabled. */
            next_attempt_at: string | null;
            /** @description Where the parcel was, if the event says so. */
            progress: string | null;
            /** @description Sent again by a replay. */
            replayed: boolean;
            /** @description Of the event; null if it is about no order, or no longer there. */
            sequence: number | null;
            /**
             * @description `not_allowed`: not delivered, because the address leads to where nothing may be sent.
             * @enum {string}
             */
            status: "waiting" | "delivered" | "failed" | "not_allowed";
            /** @description The kind of event. */
            type: string;
        };
        /**
         * @example {
         *       "id": "4be2f5f0-9a0c-4c3e-a9a4-35a0d1c3f6d2",
         *       "type": "order.expired",
         *       "api_version": "2026-11-29",
         *       "timestamp": "2026-11-21T10:01:02.000Z",
         *       "sequence": 3,
         *       "data": {
         *         "order_id": "0f1e2d3c-4b5a-4978-8796-a5b4c3d2e1f0",
         *         "purchase_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
         *         "seller_id": "c7b0f8a1-1a7e-4e0e-8a35-5c1f3f1e2d40",
         *         "reason": "expired"
         *       }
         *     }
         */
        OrderExpiredEvent: {
            /**
             * Format: date
             * @description A date: since when events have this form. Events of release 0.2.0 and earlier ones have none.
             */
            api_version?: string;
            /** @description What happened, by ids and amounts. Nothing about people. */
            data: {
                /** @description An order: what one seller sells in a purchase. */
                order_id: string;
                /** @description A purchase: what a buyer pays at once, of one or more sellers. */
                purchase_id: string;
                /**
                 * @description Why there is no parcel: a code if it is skipped, else words.
                 * @enum {string}
                 */
                reason: "expired" | "superseded" | "dropped" | "failed";
                /** @description Who sells it: the id of a shop. */
                seller_id: string;
            };
            /** @description Opaque and stable: no meaning can be read from its form. */
            id: string;
            /** @description Counts the events of one order, or the links of one seller, from 1 without gaps. */
            sequence: number;
            /**
             * Format: date-time
             * @description UTC, when it happened.
             */
            timestamp: string;
            /**
             * @description Which kind of event it is; its `data` depends on it.
             * @constant
             */
            type: "order.expired";
        };
        /**
         * @example {
         *       "product_id": "5a1c7d0e-6a54-4f0b-9a6f-0f8d6c1b2e33",
         *       "title": "Mate de calabaza",
         *       "quantity": 2,
         *       "unit_price": 24500,
         *       "sku": "MATE-CAL-01",
         *       "external_id": "erp-4711"
         *     }
         */
        OrderItem: {
            /** @description Of the product when it was sold; null if it had none, and in orders of an earlier release. */
            external_id: string | null;
            /** @description A product of the catalogue, also one that is no longer on sale. */
            product_id: string;
            /** @description Pieces of the product. */
            quantity: number;
            /** @description Of the product when it was sold; null if it had none, and in orders of an earlier release. */
            sku: string | null;
            /** @description The product, as its seller calls it; in an order, as it was called when it was sold. */
            title: string;
            /** @description ARS for one piece. */
            unit_price: number;
        };
        /**
         * @example {
         *       "note": "The buyer called: she collects it on Friday."
         *     }
         */
        OrderNoteBody: {
            /** @description In the words of whoever wrote it; null without any. */
            note: string;
        };
        /**
         * @example {
         *       "id": "4be2f5f0-9a0c-4c3e-a9a4-35a0d1c3f6d2",
         *       "type": "order.paid",
         *       "api_version": "2026-11-29",
         *       "timestamp": "2026-11-21T10:01:02.000Z",
         *       "sequence": 3,
         *       "data": {
         *         "order_id": "0f1e2d3c-4b5a-4978-8796-a5b4c3d2e1f0",
         *         "purchase_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
         *         "seller_id": "c7b0f8a1-1a7e-4e0e-8a35-5c1f3f1e2d40",
         *         "items_total": 25000,
         *         "buyer_shipping_share": 2605.56,
         *         "shipping_full": 5211.12
         *       }
         *     }
         */
        OrderPaidEvent: {
            /**
             * Format: date
             * @description A date: since when events have this form. Events of release 0.2.0 and earlier ones have none.
             */
            api_version?: string;
            /** @description What happened, by ids and amounts. Nothing about people. */
            data: {
                /** @description ARS of `shipping_full` that the buyer pays; the sellers pay the rest. */
                buyer_shipping_share: number | null;
                /** @description ARS for the products, without shipping. */
                items_total: number | null;
                /** @description An order: what one seller sells in a purchase. */
                order_id: string;
                /** @description A purchase: what a buyer pays at once, of one or more sellers. */
                purchase_id: string;
                /** @description Who sells it: the id of a shop. */
                seller_id: string;
                /** @description ARS with tax: what shipping costs, whoever pays it. */
                shipping_full: number | null;
            };
            /** @description Opaque and stable: no meaning can be read from its form. */
            id: string;
            /** @description Counts the events of one order, or the links of one seller, from 1 without gaps. */
            sequence: number;
            /**
             * Format: date-time
             * @description UTC, when it happened.
             */
            timestamp: string;
            /**
             * @description Which kind of event it is; its `data` depends on it.
             * @constant
             */
            type: "order.paid";
        };
        /**
         * @example {
         *       "id": "4be2f5f0-9a0c-4c3e-a9a4-35a0d1c3f6d2",
         *       "type": "order.refunded",
         *       "api_version": "2026-11-29",
         *       "timestamp": "2026-11-21T10:01:02.000Z",
         *       "sequence": 3,
         *       "data": {
         *         "order_id": "0f1e2d3c-4b5a-4978-8796-a5b4c3d2e1f0",
         *         "purchase_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
         *         "seller_id": "c7b0f8a1-1a7e-4e0e-8a35-5c1f3f1e2d40",
         *         "items_total": 25000,
         *         "buyer_shipping_share": 2605.56,
         *         "shipping_full": 5211.12
         *       }
         *     }
         */
        OrderRefundedEvent: {
            /**
             * Format: date
             * @description A date: since when events have this form. Events of release 0.2.0 and earlier ones have none.
             */
            api_version?: string;
            /** @description What happened, by ids and amounts. Nothing about people. */
            data: {
                /** @description ARS of `shipping_full` that the buyer pays; the sellers pay the rest. */
                buyer_shipping_share: number | null;
                /** @description ARS for the products, without shipping. */
                items_total: number | null;
                /** @description An order: what one seller sells in a purchase. */
                order_id: string;
                /** @description A purchase: what a buyer pays at once, of one or more sellers. */
                purchase_id: string;
                /** @description Who sells it: the id of a shop. */
                seller_id: string;
                /** @description ARS with tax: what shipping costs, whoever pays it. */
                shipping_full: number | null;
            };
            /** @description Opaque and stable: no meaning can be read from its form. */
            id: string;
            /** @description Counts the events of one order, or the links of one seller, from 1 without gaps. */
            sequence: number;
            /**
             * Format: date-time
             * @description UTC, when it happened.
             */
            timestamp: string;
            /**
             * @description Which kind of event it is; its `data` depends on it.
             * @constant
             */
            type: "order.refunded";
        };
        /**
         * @example {
         *       "id": "4be2f5f0-9a0c-4c3e-a9a4-35a0d1c3f6d2",
         *       "type": "order.reinstated",
         *       "api_version": "2026-11-29",
         *       "timestamp": "2026-11-21T10:01:02.000Z",
         *       "sequence": 3,
         *       "data": {
         *         "order_id": "0f1e2d3c-4b5a-4978-8796-a5b4c3d2e1f0",
         *         "purchase_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
         *         "seller_id": "c7b0f8a1-1a7e-4e0e-8a35-5c1f3f1e2d40",
         *         "items_total": 25000,
         *         "buyer_shipping_share": 2605.56,
         *         "shipping_full": 5211.12
         *       }
         *     }
         */
        OrderReinstatedEvent: {
            /**
             * Format: date
             * @description A date: since when events have this form. Events of release 0.2.0 and earlier ones have none.
             */
            api_version?: string;
            /** @description What happened, by ids and amounts. Nothing about people. */
            data: {
                /** @description ARS of `shipping_full` that the buyer pays; the sellers pay the rest. */
                buyer_shipping_share: number | null;
                /** @description ARS for the products, without shipping. */
                items_total: number | null;
                /** @description An order: what one seller sells in a purchase. */
                order_id: string;
                /** @description A purchase: what a buyer pays at once, of one or more sellers. */
                purchase_id: string;
                /** @description Who sells it: the id of a shop. */
                seller_id: string;
                /** @description ARS with tax: what shipping costs, whoever pays it. */
                shipping_full: number | null;
            };
            /** @description Opaque and stable: no meaning can be read from its form. */
            id: string;
            /** @description Counts the events of one order, or the links of one seller, from 1 without gaps. */
            sequence: number;
            /**
             * Format: date-time
             * @description UTC, when it happened.
             */
            timestamp: string;
            /**
             * @description Which kind of event it is; its `data` depends on it.
             * @constant
             */
            type: "order.reinstated";
        };
        /**
         * @example {
         *       "origin_id": 3102
         *     }
         */
        OriginChoiceBody: {
            /** @description A place at the shipping provider from which parcels leave. */
            origin_id?: number | null;
        };
        /**
         * @example {
         *       "id": "0b8f0f6a-6f0e-4e0b-9a53-0a9c0a7c5b1e",
         *       "order_id": "b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55",
         *       "order_number": "K7QM-3F2P",
         *       "purchase_id": "f5385a8e-9b7c-4a77-b7e5-0c1c3cf0f1a2",
         *       "purchase_number": "W4HT-9KCA",
         *       "is_purchase_paid": true,
         *       "payment_ids": [
         *         "209834082808"
         *       ],
         *       "amount": 53206.2,
         *       "refunded_amount": 0,
         *       "reason": "lost",
         *       "since": "2026-11-21T10:00:00.000Z",
         *       "overdue": false,
         *       "buyer_told_at": null,
         *       "buyer_told_by": null,
         *       "done_at": null,
         *       "done_by": null,
         *       "note": null
         *     }
         */
        Owed: {
            /** @description ARS to give back. */
            amount: number;
            /** @description UTC, when the buyer was told; null before. */
            buyer_told_at: string | null;
            /** @description The e-mail address of the admin who noted it. */
            buyer_told_by: string | null;
            /** @description UTC, when an admin noted the money as given back; null before. */
            done_at: string | null;
            /** @description The e-mail address of the admin who closed it; `payco` when the payment provider showed its money gone, `shipment` when the goods left after all, or it paid a sale after all. */
            done_by: string | null;
            /** @description Of this debt, not of its order. */
            id: string;
            /** @description Whether the purchase was paid. Of `parts` that are open: its parts paid it, and one of them went back. */
            is_purchase_paid: boolean;
            /** @description How it was given back, in the words of the admin; null before. */
            note: string | null;
            /** @description Null for payments that bought nothing. */
            order_id: string | null;
            /** @description For people, shown as `#K7QM-3F2P`. Null for a while for one of an earlier release. */
            order_number: string | null;
            /** @description Whether its buyer should have heard of it, and was told nothing. */
            overdue: boolean;
            /** @description The payments of which it is to be given back. */
            readonly payment_ids: string[];
            /** @description A purchase: what a buyer pays at once, of one or more sellers. */
            purchase_id: string;
            /** @description For people, shown as `#K7QM-3F2P`. Null for a while for one of an earlier release. */
            purchase_number: string | null;
            /**
             * @description Why the money is owed.
             * @enum {string}
             */
            reason: "lost" | "damaged" | "returned" | "cancelled" | "not_possible" | "fraud" | "revocation" | "charged_twice" | "bought_nothing" | "mismatch" | "parts";
            /** @description What the payment provider shows of it as given back. */
            refunded_amount: number;
            /**
             * Format: date-time
             * @description UTC, since when it is owed.
             */
            since: string;
        };
        /**
         * @example {
         *       "count": 2,
         *       "amount": 85606.2
         *     }
         */
        OwedTotal: {
            /** @description Of all that is open, less what was given back. */
            amount: number;
            /** @description All that is open. */
            count: number;
        };
        /**
         * @example {
         *       "id": "5a1c7d0e-6a54-4f0b-9a6f-0f8d6c1b2e33",
         *       "seller_id": "c1f4a3b2-7f7d-4b53-8a6e-3f1a52d6e901",
         *       "seller_name": "Tienda Norte",
         *       "title": "Mate de calabaza",
         *       "description": "Curado, con bombilla.",
         *       "price": 24500,
         *       "weight_grams": 450,
         *       "length_cm": 18,
         *       "width_cm": 12,
         *       "height_cm": 12.5,
         *       "free_shipping": false,
         *       "image_url": "https://tienda-norte.example/mate.jpg",
         *       "sku": "MATE-CAL-01",
         *       "external_id": "erp-4711",
         *       "active": true,
         *       "currency": "ARS",
         *       "etag": "\"pVxrQe0t9nJ8Yg4mZ1bW2A\""
         *     }
         */
        OwnProduct: {
            /** @description It is on sale. What is not can neither be found nor bought. */
            active: boolean;
            /**
             * @description ISO 4217, of all amounts beside it.
             * @constant
             */
            currency: "ARS";
            /** @description What the seller says about it, in plain text. */
            description: string;
            /**
             * @description Send it as `If-Match` with a change, which then fails if this has changed meanwhile.
             * @example "pVxrQe0t9nJ8Yg4mZ1bW2A"
             */
            etag: string;
            /** @description How a system of the seller names it; no other product of the seller has it. */
            external_id: string | null;
            /** @description The seller pays for shipping it. */
            free_shipping: boolean;
            /** @description Centimetres of one piece, packed. */
            height_cm: number | null;
            /** @description Opaque and stable: no meaning can be read from its form. */
            id: string;
            /** @description A picture of the product, at an https address; null without one. */
            image_url: string | null;
            /** @description Centimetres of one piece, packed. */
            length_cm: number | null;
            /** @description ARS for one piece, tax included. */
            price: number;
            /** @description Who sells it: the id of a shop. */
            seller_id: string;
            /** @description As the public sees the seller. */
            seller_name: string;
            /** @description The seller's stock code of the product; several products may share one. */
            sku: string | null;
            /** @description The product, as its seller calls it; in an order, as it was called when it was sold. */
            title: string;
            /** @description Grams of one piece, packed. */
            weight_grams: number | null;
            /** @description Centimetres of one piece, packed. */
            width_cm: number | null;
        };
        /**
         * @example {
         *       "invoice_number": "0003-00012345",
         *       "remito_number": "0001-00000042"
         *     }
         */
        Papers: {
            /** @description Of the invoice (factura) in the parcel, as the seller typed it; null without one. */
            invoice_number: string | null;
            /** @description Of the delivery note (remito) in the parcel, as the seller typed it; null without one. */
            remito_number: string | null;
        };
        /**
         * @example {
         *       "invoice_number": "0003-00012345",
         *       "remito_number": "0001-00000042"
         *     }
         */
        PapersBody: {
            /** @description Of the invoice (factura) in the parcel. Missing, null or empty takes it away. */
            invoice_number?: string | null;
            /** @description Of the delivery note (remito) in the parcel. Missing, null or empty takes it away. */
            remito_number?: string | null;
        };
        /**
         * @example {
         *       "id": "4be2f5f0-9a0c-4c3e-a9a4-35a0d1c3f6d2",
         *       "type": "parcel.expired",
         *       "api_version": "2026-11-29",
         *       "timestamp": "2026-11-21T10:01:02.000Z",
         *       "sequence": 3,
         *       "data": {
         *         "order_id": "0f1e2d3c-4b5a-4978-8796-a5b4c3d2e1f0",
         *         "purchase_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
         *         "seller_id": "c7b0f8a1-1a7e-4e0e-8a35-5c1f3f1e2d40",
         *         "progress": "delivered",
         *         "status_code": "delivered",
         *         "occurred_at": "2026-11-21T10:01:02.000Z"
         *       }
         *     }
         */
        ParcelExpiredEvent: {
            /**
             * Format: date
             * @description A date: since when events have this form. Events of release 0.2.0 and earlier ones have none.
             */
            api_version?: string;
            /** @description What happened, by ids and amounts. Nothing about people. */
            data: {
                /**
                 * Format: date-time
                 * @description UTC, when it happened according to the shipping provider.
                 */
                occurred_at: string;
                /** @description An order: what one seller sells in a purchase. */
                order_id: string;
                /**
                 * @description Where the parcel is.
                 * @enum {string}
                 */
                progress: "preparing" | "ready_to_ship" | "in_transit" | "out_for_delivery" | "at_pickup_point" | "delivered" | "problem" | "returning" | "returned" | "lost" | "cancelled" | "expired" | "unknown_to_us";
                /** @description A purchase: what a buyer pays at once, of one or more sellers. */
                purchase_id: string;
                /** @description Who sells it: the id of a shop. */
                seller_id: string;
                /** @description The parcel's status as the shipping provider's code; null if it has none. */
                status_code: string | null;
            };
            /** @description Opaque and stable: no meaning can be read from its form. */
            id: string;
            /** @description Counts the events of one order, or the links of one seller, from 1 without gaps. */
            sequence: number;
            /**
             * Format: date-time
             * @description UTC, when it happened.
             */
            timestamp: string;
            /**
             * @description Which kind of event it is; its `data` depends on it.
             * @constant
             */
            type: "parcel.expired";
        };
        /**
         * @example {
         *       "id": "4be2f5f0-9a0c-4c3e-a9a4-35a0d1c3f6d2",
         *       "type": "parcel.progress",
         *       "api_version": "2026-11-29",
         *       "timestamp": "2026-11-21T10:01:02.000Z",
         *       "sequence": 3,
         *       "data": {
         *         "order_id": "0f1e2d3c-4b5a-4978-8796-a5b4c3d2e1f0",
         *         "purchase_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
         *         "seller_id": "c7b0f8a1-1a7e-4e0e-8a35-5c1f3f1e2d40",
         *         "progress": "delivered",
         *         "status_code": "delivered",
         *         "occurred_at": "2026-11-21T10:01:02.000Z"
         *       }
         *     }
         */
        ParcelProgressEvent: {
            /**
             * Format: date
             * @description A date: since when events have this form. Events of release 0.2.0 and earlier ones have none.
             */
            api_version?: string;
            /** @description What happened, by ids and amounts. Nothing about people. */
            data: {
                /**
                 * Format: date-time
                 * @description UTC, when it happened according to the shipping provider.
                 */
                occurred_at: string;
                /** @description An order: what one seller sells in a purchase. */
                order_id: string;
                /**
                 * @description Where the parcel is.
                 * @enum {string}
                 */
                progress: "preparing" | "ready_to_ship" | "in_transit" | "out_for_delivery" | "at_pickup_point" | "delivered" | "problem" | "returning" | "returned" | "lost" | "cancelled" | "expired" | "unknown_to_us";
                /** @description A purchase: what a buyer pays at once, of one or more sellers. */
                purchase_id: string;
                /** @description Who sells it: the id of a shop. */
                seller_id: string;
                /** @description The parcel's status as the shipping provider's code; null if it has none. */
                status_code: string | null;
            };
            /** @description Opaque and stable: no meaning can be read from its form. */
            id: string;
            /** @description Counts the events of one order, or the links of one seller, from 1 without gaps. */
            sequence: number;
            /**
             * Format: date-time
             * @description UTC, when it happened.
             */
            timestamp: string;
            /**
             * @description Which kind of event it is; its `data` depends on it.
             * @constant
             */
            type: "parcel.progress";
        };
        /**
         * @example {
         *       "id": "4be2f5f0-9a0c-4c3e-a9a4-35a0d1c3f6d2",
         *       "type": "payment.disputed",
         *       "api_version": "2026-11-29",
         *       "timestamp": "2026-11-21T10:01:02.000Z",
         *       "sequence": 3,
         *       "data": {
         *         "order_id": "0f1e2d3c-4b5a-4978-8796-a5b4c3d2e1f0",
         *         "purchase_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
         *         "seller_id": "c7b0f8a1-1a7e-4e0e-8a35-5c1f3f1e2d40",
         *         "status": "in_mediation"
         *       }
         *     }
         */
        PaymentDisputedEvent: {
            /**
             * Format: date
             * @description A date: since when events have this form. Events of release 0.2.0 and earlier ones have none.
             */
            api_version?: string;
            /** @description What happened, by ids and amounts. Nothing about people. */
            data: {
                /** @description An order: what one seller sells in a purchase. */
                order_id: string;
                /** @description A purchase: what a buyer pays at once, of one or more sellers. */
                purchase_id: string;
                /** @description Who sells it: the id of a shop. */
                seller_id: string;
                /**
                 * @description What is disputed, or is wrong with the payment.
                 * @enum {string}
                 */
                status: "in_mediation" | "charged_back" | "fraud_alert" | "not_approved";
            };
            /** @description Opaque and stable: no meaning can be read from its form. */
            id: string;
            /** @description Counts the events of one order, or the links of one seller, from 1 without gaps. */
            sequence: number;
            /**
             * Format: date-time
             * @description UTC, when it happened.
             */
            timestamp: string;
            /**
             * @description Which kind of event it is; its `data` depends on it.
             * @constant
             */
            type: "payment.disputed";
        };
        /**
         * @example {
         *       "id": "4be2f5f0-9a0c-4c3e-a9a4-35a0d1c3f6d2",
         *       "type": "payment.partially_refunded",
         *       "api_version": "2026-11-29",
         *       "timestamp": "2026-11-21T10:01:02.000Z",
         *       "sequence": 3,
         *       "data": {
         *         "order_id": "0f1e2d3c-4b5a-4978-8796-a5b4c3d2e1f0",
         *         "purchase_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
         *         "seller_id": "c7b0f8a1-1a7e-4e0e-8a35-5c1f3f1e2d40",
         *         "payment_id": null,
         *         "amount": null,
         *         "refunded_in_all": null
         *       }
         *     }
         */
        PaymentPartiallyRefundedEvent: {
            /**
             * Format: date
             * @description A date: since when events have this form. Events of release 0.2.0 and earlier ones have none.
             */
            api_version?: string;
            /** @description What happened, by ids and amounts. Nothing about people. */
            data: {
                /** @description ARS that went back with this refund; null if the provider does not say. */
                amount: number | null;
                /** @description An order: what one seller sells in a purchase. */
                order_id: string;
                /** @description A payment, as the payment provider numbers it. */
                payment_id: string | null;
                /** @description A purchase: what a buyer pays at once, of one or more sellers. */
                purchase_id: string;
                /** @description ARS of the payment that went back so far, with this refund. */
                refunded_in_all: number | null;
                /** @description Who sells it: the id of a shop. */
                seller_id: string;
            };
            /** @description Opaque and stable: no meaning can be read from its form. */
            id: string;
            /** @description Counts the events of one order, or the links of one seller, from 1 without gaps. */
            sequence: number;
            /**
             * Format: date-time
             * @description UTC, when it happened.
             */
            timestamp: string;
            /**
             * @description Which kind of event it is; its `data` depends on it.
             * @constant
             */
            type: "payment.partially_refunded";
        };
        PaymentPartWaitingError: {
            /**
             * @description Stable error code for programs.
             * @constant
             */
            code: "PAYMENT_PART_WAITING";
            /** @description What exactly is wrong, in entries that depend on `code`. */
            readonly details: {
                /** @description For people, shown as `#K7QM-3F2P`. Null for a while for one of an earlier release. */
                purchase_number: string | null;
            }[];
            /**
             * Format: uri
             * @description What is known of the code. Absent where the pages of the documentation are off.
             */
            doc?: string;
            /** @description Message for people. */
            message: string;
            /** @description Request ID, as in the `x-request-id` header and in the logs. */
            requestId: string;
            /** @description The status of the response, again, for those who only see its body. */
            statusCode: number;
        };
        /**
         * @example {
         *       "id": "5a1c7d0e-6a54-4f0b-9a6f-0f8d6c1b2e33",
         *       "seller_id": "c1f4a3b2-7f7d-4b53-8a6e-3f1a52d6e901",
         *       "seller_name": "Tienda Norte",
         *       "title": "Mate de calabaza",
         *       "description": "Curado, con bombilla.",
         *       "price": 24500,
         *       "weight_grams": 450,
         *       "length_cm": 18,
         *       "width_cm": 12,
         *       "height_cm": 12.5,
         *       "free_shipping": false,
         *       "image_url": "https://tienda-norte.example/mate.jpg",
         *       "sku": "MATE-CAL-01",
         *       "external_id": "erp-4711",
         *       "active": true,
         *       "currency": "ARS"
         *     }
         */
        Product: {
            /** @description It is on sale. What is not can neither be found nor bought. */
            active: boolean;
            /**
             * @description ISO 4217, of all amounts beside it.
             * @constant
             */
            currency: "ARS";
            /** @description What the seller says about it, in plain text. */
            description: string;
            /** @description How a system of the seller names it; no other product of the seller has it. */
            external_id: string | null;
            /** @description The seller pays for shipping it. */
            free_shipping: boolean;
            /** @description Centimetres of one piece, packed. */
            height_cm: number | null;
            /** @description Opaque and stable: no meaning can be read from its form. */
            id: string;
            /** @description A picture of the product, at an https address; null without one. */
            image_url: string | null;
            /** @description Centimetres of one piece, packed. */
            length_cm: number | null;
            /** @description ARS for one piece, tax included. */
            price: number;
            /** @description Who sells it: the id of a shop. */
            seller_id: string;
            /** @description As the public sees the seller. */
            seller_name: string;
            /** @description The seller's stock code of the product; several products may share one. */
            sku: string | null;
            /** @description The product, as its seller calls it; in an order, as it was called when it was sold. */
            title: string;
            /** @description Grams of one piece, packed. */
            weight_grams: number | null;
            /** @description Centimetres of one piece, packed. */
            width_cm: number | null;
        };
        /**
         * @example {
         *       "items": [
         *         {
         *           "external_id": "erp-4711",
         *           "id": "5a1c7d0e-6a54-4f0b-9a6f-0f8d6c1b2e33",
         *           "status": "created",
         *           "error": null
         *         },
         *         {
         *           "external_id": "erp-4711",
         *           "id": null,
         *           "status": "failed",
         *           "error": {
         *             "code": "DUPLICATE_IN_BATCH",
         *             "message": "Otro producto anterior del mismo lote tiene ese external_id.",
         *             "details": []
         *           }
         *         }
         *       ]
         *     }
         */
        ProductBatch: {
            /** @description In the order in which they were sent. */
            items: {
                /** @description Why the item failed; null otherwise. */
                error: {
                    /**
                     * @description Why this item failed; as for a single product.
                     * @enum {string}
                     */
                    code: "VALIDATION_FAILED" | "DUPLICATE_IN_BATCH" | "SELLER_NOT_FOUND" | "EXTERNAL_ID_TAKEN";
                    /** @description As of an error with this code; empty if it has none. */
                    readonly details: {
                        [key: string]: unknown;
                    }[];
                    /** @description What is wrong, in words for people. */
                    message: string;
                } | null;
                /** @description As it was sent; null if that is no valid one. */
                external_id: string | null;
                /** @description Of the product; null if the item failed. */
                id: string | null;
                /**
                 * @description What became of this item; the others do not depend on it.
                 * @enum {string}
                 */
                status: "created" | "updated" | "unchanged" | "failed";
            }[];
        };
        /**
         * @example {
         *       "items": [
         *         {
         *           "external_id": "erp-4711",
         *           "sku": "MATE-CAL-01",
         *           "price": 26900,
         *           "active": true
         *         }
         *       ]
         *     }
         */
        ProductBatchBody: {
            /** @description Each with its `external_id`; a field that is missing keeps what is stored. */
            items: components["schemas"]["ProductBatchItem"][];
        };
        ProductBatchItem: {
            /** @description It is on sale. What is not can neither be found nor bought. */
            active?: boolean | null;
            /** @description What the seller says about it, in plain text. */
            description?: string | null;
            /** @description The product's code in the seller's own system, unique for each seller. */
            external_id: string;
            /** @description The seller pays for shipping it. */
            free_shipping?: boolean | null;
            /** @description Centimetres of one piece, packed. */
            height_cm?: number | null;
            /** @description A picture of the product, at an https address; null without one. */
            image_url?: string | null;
            /** @description Centimetres of one piece, packed. */
            length_cm?: number | null;
            /** @description ARS for one piece, tax included. */
            price?: number | null;
            /** @description The seller's stock code of the product; several products may share one. */
            sku?: string | null;
            /** @description The product, as its seller calls it; in an order, as it was called when it was sold. */
            title?: string | null;
            /** @description Grams of one piece, packed. */
            weight_grams?: number | null;
            /** @description Centimetres of one piece, packed. */
            width_cm?: number | null;
        };
        /**
         * @example {
         *       "title": "Mate de calabaza",
         *       "description": "Curado, con bombilla.",
         *       "price": 24500,
         *       "weight_grams": 450,
         *       "length_cm": 18,
         *       "width_cm": 12,
         *       "height_cm": 12.5,
         *       "free_shipping": false,
         *       "image_url": "https://tienda-norte.example/mate.jpg",
         *       "sku": "MATE-CAL-01",
         *       "external_id": "erp-4711",
         *       "active": true
         *     }
         */
        ProductBody: {
            /** @description It is on sale. What is not can neither be found nor bought. */
            active?: boolean | null;
            /** @description What the seller says about it, in plain text. */
            description?: string | null;
            /** @description The product's code in the seller's own system, unique for each seller. */
            external_id?: string | null;
            /** @description The seller pays for shipping it. */
            free_shipping?: boolean | null;
            /** @description Centimetres of one piece, packed. */
            height_cm: number;
            /** @description A picture of the product, at an https address; null without one. */
            image_url?: string | null;
            /** @description Centimetres of one piece, packed. */
            length_cm: number;
            /** @description ARS for one piece, tax included. */
            price: number;
            /** @description The seller's stock code of the product; several products may share one. */
            sku?: string | null;
            /** @description The product, as its seller calls it; in an order, as it was called when it was sold. */
            title: string;
            /** @description Grams of one piece, packed. */
            weight_grams: number;
            /** @description Centimetres of one piece, packed. */
            width_cm: number;
        };
        /**
         * @example {
         *       "items": [
         *         "Buenos Aires",
         *         "Capital Federal",
         *         "Catamarca",
         *         "Chaco",
         *         "Chubut",
         *         "Cordoba",
         *         "Corrientes",
         *         "Entre Rios",
         *         "Formosa",
         *         "Jujuy",
         *         "La Pampa",
         *         "La Rioja",
         *         "Mendoza",
         *         "Misiones",
         *         "Neuquen",
         *         "Rio Negro",
         *         "Salta",
         *         "San Juan",
         *         "San Luis",
         *         "Santa Cruz",
         *         "Santa Fe",
         *         "Santiago del Estero",
         *         "Tierra del Fuego",
         *         "Tucuman"
         *       ],
         *       "next_cursor": null
         *     }
         */
        Provinces: {
            /** @description All provinces, with the spelling that addresses take. */
            items: ("Buenos Aires" | "Capital Federal" | "Catamarca" | "Chaco" | "Chubut" | "Cordoba" | "Corrientes" | "Entre Rios" | "Formosa" | "Jujuy" | "La Pampa" | "La Rioja" | "Mendoza" | "Misiones" | "Neuquen" | "Rio Negro" | "Salta" | "San Juan" | "San Luis" | "Santa Cruz" | "Santa Fe" | "Santiago del Estero" | "Tierra del Fuego" | "Tucuman")[];
            /** @description Always: this is the whole list. */
            next_cursor: null;
        };
        /**
         * @example {
         *       "support_url": "https://ayuda.example/contacto",
         *       "support_email": "ayuda@marketplace.example"
         *     }
         */
        PublicConfig: {
            /** @description Whom people may write to; null if there is no such address. */
            support_email: string | null;
            /** @description A page where people get help. */
            support_url: string | null;
        };
        /**
         * @example {
         *       "id": "f5385a8e-9b7c-4a77-b7e5-0c1c3cf0f1a2",
         *       "number": "W4HT-9KCA",
         *       "created_at": "2026-11-21T10:00:00.000Z",
         *       "state": "paid",
         *       "total": 53206.2,
         *       "pay_url": null,
         *       "expires_at": "2026-11-22T10:00:00.000Z",
         *       "payment_status": "approved",
         *       "money": null,
         *       "orders": [
         *         {
         *           "id": "b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55",
         *           "number": "K7QM-3F2P",
         *           "purchase_id": "f5385a8e-9b7c-4a77-b7e5-0c1c3cf0f1a2",
         *           "purchase_number": "W4HT-9KCA",
         *           "seller_id": "c1f4a3b2-7f7d-4b53-8a6e-3f1a52d6e901",
         *           "status": "paid",
         *           "status_text": "Pagado.",
         *           "created_at": "2026-11-21T10:00:00.000Z",
         *           "currency": "ARS",
         *           "items": [
         *             {
         *               "product_id": "5a1c7d0e-6a54-4f0b-9a6f-0f8d6c1b2e33",
         *               "title": "Mate de calabaza",
         *               "quantity": 2,
         *               "unit_price": 24500,
         *               "sku": "MATE-CAL-01",
         *               "external_id": "erp-4711"
         *             }
         *           ],
         *           "items_total": 49000,
         *           "shipping_full": 4206.2,
         *           "buyer_shipping_share": 4206.2,
         *           "total": 53206.2,
         *           "payment_status": "approved",
         *           "payment_status_text": "El pago está aprobado.",
         *           "is_part_back": false,
         *           "money": null,
         *           "shipping_address": {
         *             "city": "Godoy Cruz",
         *             "state": "Mendoza",
         *             "zip": "5501",
         *             "street": "Lavalle",
         *             "number": "120",
         *             "extras": "",
         *             "shipco": {
         *               "seller_id": "c1f4a3b2-7f7d-4b53-8a6e-3f1a52d6e901",
         *               "option_id": "m3Kd0c1Qf7uT2xWa",
         *               "carrier_name": "Expreso Cuyo",
         *               "service_type": "standard_delivery",
         *               "service_name": "Entrega a domicilio",
         *               "price": 4206.2,
         *               "buyer_price": 4206.2,
         *               "estimated_delivery": "2026-12-02T23:00:00.000Z",
         *               "destination": {
         *                 "city": "Godoy Cruz",
         *                 "state": "Mendoza",
         *                 "zip": "5501"
         *               },
         *               "destination_differs": false,
         *               "pickup_point": null,
         *               "shipment_id": "690625721",
         *               "shipment_external_id": "MP-7Q2M5H9K4R",
         *               "shipment_created_at": "2026-11-21T10:01:03.412Z",
         *               "carrier_tracking_id": "AR67773178833",
         *               "tracking": "https://shipco.example/track/690625721"
         *             }
         *           },
         *           "seller_fulfillment": {
         *             "paid_at": "2026-11-21T10:00:58.000Z"
         *           },
         *           "dispatch_by": null,
         *           "sent_again_at": null,
         *           "shipment": {
         *             "state": "created",
         *             "state_text": "El paquete está registrado con el correo.",
         *             "progress": "in_transit",
         *             "progress_text": "El paquete está en camino.",
         *             "progress_at": "2026-11-23T09:12:00.000Z",
         *             "estimated_delivery": "2026-12-02T23:00:00.000Z"
         *           },
         *           "cancel_request": null
         *         }
         *       ]
         *     }
         */
        Purchase: {
            /**
             * Format: date-time
             * @description UTC, when it was made.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description UTC, until when it can be used.
             */
            expires_at: string;
            /** @description Opaque and stable: no meaning can be read from its form. */
            id: string;
            /** @description Null while all goes as planned. */
            money: components["schemas"]["Money"] | null;
            /** @description For people, shown as `#K7QM-3F2P`. Null for a while for one of an earlier release. */
            number: string | null;
            /** @description One for each seller. */
            orders: components["schemas"]["Order"][];
            /** @description Where an open purchase can be paid; null otherwise, and while money for it is here that has not paid it. */
            pay_url: string | null;
            /** @description Last known payment status at the provider; `none` before the first payment. */
            payment_status: string;
            /**
             * @description Whether it can be paid, is paid, or neither.
             * @enum {string}
             */
            state: "open" | "paid" | "closed";
            /** @description ARS, with what the buyer pays for shipping. */
            total: number;
        };
        /**
         * @example {
         *       "shipping_full": 4206.2,
         *       "buyer_shipping_share": 4206.2,
         *       "used_shipco": true,
         *       "shipco": {
         *         "currency": "ARS",
         *         "quoted_at": "2026-11-21T10:00:00.000Z",
         *         "quote_token": "wA3xq0vYb2…",
         *         "valid_until": "2026-11-21T10:15:00.000Z",
         *         "parcels": [
         *           {
         *             "seller_id": "c1f4a3b2-7f7d-4b53-8a6e-3f1a52d6e901",
         *             "option_id": "m3Kd0c1Qf7uT2xWa",
         *             "carrier_name": "Expreso Cuyo",
         *             "service_type": "standard_delivery",
         *             "service_name": "Entrega a domicilio",
         *             "price": 4206.2,
         *             "buyer_price": 4206.2,
         *             "estimated_delivery": "2026-12-02T23:00:00.000Z",
         *             "destination": {
         *               "city": "Godoy Cruz",
         *               "state": "Mendoza",
         *               "zip": "5501"
         *             },
         *             "destination_differs": false,
         *             "pickup_point": null,
         *             "choice": "default",
         *             "options": [
         *               {
         *                 "option_id": "m3Kd0c1Qf7uT2xWa",
         *                 "service_type": "standard_delivery",
         *                 "service_name": "Entrega a domicilio",
         *                 "carrier_name": "Expreso Cuyo",
         *                 "price": 4206.2,
         *                 "buyer_price": 4206.2,
         *                 "estimated_delivery": "2026-12-02T23:00:00.000Z",
         *                 "tags": [
         *                   "cheapest"
         *                 ],
         *                 "pickup_points": null
         *               }
         *             ]
         *           }
         *         ]
         *       }
         *     }
         */
        Quote: {
            /** @description ARS of `shipping_full` that the buyer pays; the sellers pay the rest. */
            buyer_shipping_share: number;
            /** @description What the shipping provider named; null if no price came from it. */
            shipco: {
                /**
                 * @description ISO 4217, of all amounts beside it.
                 * @constant
                 */
                currency: "ARS";
                /** @description One for each seller. */
                parcels: {
                    /** @description ARS of the price that the buyer pays; 0 if the seller ships free. */
                    buyer_price: number;
                    /** @description Who drives the parcel; null until the shipping provider says so. */
                    carrier_name: string;
                    /**
                     * @description `default`: the cheapest home delivery; `chosen`: as requested; `unavailable`: the choice is not available, so the default.
                     * @enum {string}
                     */
                    choice: "default" | "chosen" | "unavailable";
                    /** @description The destination that the provider quoted. It can differ from the address in the request. */
                    destination: {
                        /** @description Town, as the post knows it. Together with `state` and `zip` it decides what shipping costs. */
                        city: string;
                        /** @description Province; `GET /api/shipping/shipco/provinces` has their spellings. */
                        state: string;
                        /** @description Postal code, four digits or the long form (`5501`, `M5501AAB`). */
                        zip: string;
                    };
                    /** @description The provider quoted a town or province other than the one in the request. Show it to the buyer. */
                    destination_differs: boolean;
                    /** @description When the carrier expects to deliver it; null if it does not say. */
                    estimated_delivery: string | null;
                    /** @description With `explain`: how the price is calculated. Their amounts add up to `buyer_price`. */
                    explanation?: {
                        /** @description ARS that the step adds or, if negative, takes away; missing if none. */
                        amount?: number;
                        /** @description Which step, as a code. */
                        code: string;
                        /** @description The step in words, for people. */
                        text: string;
                    }[];
                    /** @description Identifies the carrier, logistic and service type; the same in every quote. */
                    option_id: string;
                    /** @description At most 20, cheapest first. */
                    options: {
                        /** @description ARS of the price that the buyer pays; 0 if the seller ships free. */
                        buyer_price: number;
                        /** @description Who drives the parcel; null until the shipping provider says so. */
                        carrier_name: string;
                        /** @description When the carrier expects to deliver it; null if it does not say. */
                        estimated_delivery: string | null;
                        /** @description One way to ship, as a quote names it; it may differ in the next quote. */
                        option_id: string;
                        /** @description At most 20, nearest first; one must be chosen with this option. Null for a home delivery. */
                        pickup_points: {
                            /** @description Town in which the point is. */
                            city: string;
                            /** @description What the carrier calls the point. */
                            description: string;
                            /** @description Metres from the destination. */
                            distance_m: number | null;
                            /** @description When the pickup point is open, as its carrier writes it; null if it does not say. */
                            open_hours: string;
                            /** @description A pickup point, as the shipping provider numbers it. */
                            point_id: string;
                            /** @description With its number, as the carrier writes it. */
                            street: string;
                        }[] | null;
                        /** @description ARS with tax: what shipping costs, whoever pays it. */
                        price: number;
                        /** @description The way to ship, as the shipping provider words it; null if it does not say. */
                        service_name: string;
                        /** @description The way to ship, as the shipping provider's code. */
                        service_type: string;
                        /** @description `cheapest`, `fastest`, and tags of the provider. */
                        tags: string[];
                    }[];
                    /** @description Where the buyer collects; null for a home delivery. */
                    pickup_point: {
                        /** @description Town in which the point is. */
                        city: string;
                        /** @description What the carrier calls the point. */
                        description: string;
                        /** @description Metres from the destination. */
                        distance_m: number | null;
                        /** @description When the pickup point is open, as its carrier writes it; null if it does not say. */
                        open_hours: string;
                        /** @description A pickup point, as the shipping provider numbers it. */
                        point_id: string;
                        /** @description With its number, as the carrier writes it. */
                        street: string;
                    } | null;
                    /** @description ARS with tax: what shipping costs, whoever pays it. */
                    price: number;
                    /** @description Who sells it: the id of a shop. */
                    seller_id: string;
                    /** @description The way to ship, as the shipping provider words it; null if it does not say. */
                    service_name: string;
                    /** @description The way to ship, as the shipping provider's code. */
                    service_type: string;
                }[];
                /** @description Send it to the checkout to pay the prices shown here. Null for a cart of very many sellers. */
                quote_token: string | null;
                /**
                 * Format: date-time
                 * @description UTC, when the shipping provider named the oldest of these prices.
                 */
                quoted_at: string;
                /** @description The checkout accepts the token until then. */
                valid_until: string | null;
            } | null;
            /** @description ARS with tax: what shipping costs, whoever pays it. */
            shipping_full: number;
            /** @description Whether the shipping provider named the prices; if not, they are fixed. */
            used_shipco: boolean;
        };
        QuoteAddressBody: {
            /** @description Town, as the post knows it. Together with `state` and `zip` it decides what shipping costs. */
            city?: string | null;
            /** @description Of the house; empty or null for none (`S/N`). */
            number?: string | null;
            /** @description Province; `GET /api/shipping/shipco/provinces` has their spellings. */
            state?: string | null;
            /** @description Without the number of the house. */
            street?: string | null;
            /** @description Postal code, four digits or the long form (`5501`, `M5501AAB`). */
            zip?: string | null;
        };
        /**
         * @example {
         *       "shipping": {
         *         "city": "Godoy Cruz",
         *         "state": "Mendoza",
         *         "zip": "5501",
         *         "street": "Lavalle",
         *         "number": "120"
         *       }
         *     }
         */
        QuoteBody: {
            /** @description Which option to take for each seller; without one, the cheapest to the door. */
            choices?: components["schemas"]["ChoiceBody"][] | null;
            /** @description Adds to each price the steps that lead to it. */
            explain?: boolean | null;
            /** @description The address to which it would be sent. */
            shipping: components["schemas"]["QuoteAddressBody"];
        };
        /**
         * @example {
         *       "received": true
         *     }
         */
        Received: {
            /**
             * @description It is stored: nothing more to send.
             * @constant
             */
            received: true;
        };
        RecipientCorrectionBody: {
            /** @description 5 to 20 letters and digits. One with the form of a CUIT needs its check digit. */
            document?: string | null;
            /**
             * Format: email
             * @description An e-mail address; null or empty if there is none.
             */
            email?: string | null;
            /** @description Who receives the parcel; a carrier may ask for a document of that name. */
            name?: string | null;
            /** @description With its area code; of another country with `+` and its code. */
            phone?: string | null;
        };
        /**
         * @example {
         *       "id": "4d6f1c9e-0f6e-4a8a-8f0e-2f7b6f3c5d10",
         *       "state": "received"
         *     }
         */
        Replay: {
            /** @description Opaque and stable: no meaning can be read from its form. */
            id: string;
            /**
             * @description It will be dealt with again.
             * @constant
             */
            state: "received";
        };
        /**
         * @example {
         *       "since": "2026-11-21T00:00:00.000Z"
         *     }
         */
        ReplayBody: {
            /** @description A cursor of the feed: all events after it are sent again. */
            after?: string | null;
            /** @description All events from this day or time on are sent again. */
            since?: string | null;
        };
        /**
         * @example {
         *       "reason": "Me equivoqué de producto."
         *     }
         */
        RequestBody: {
            /** @description Why, in your words; operators read it. */
            reason: string;
        };
        /**
         * @example {
         *       "id": "4be2f5f0-9a0c-4c3e-a9a4-35a0d1c3f6d2",
         *       "type": "request.ended",
         *       "api_version": "2026-11-29",
         *       "timestamp": "2026-11-21T10:01:02.000Z",
         *       "sequence": 3,
         *       "data": {
         *         "order_id": "0f1e2d3c-4b5a-4978-8796-a5b4c3d2e1f0",
         *         "purchase_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
         *         "seller_id": "c7b0f8a1-1a7e-4e0e-8a35-5c1f3f1e2d40",
         *         "kind": "cancel",
         *         "by": "buyer",
         *         "outcome": "withdrawn"
         *       }
         *     }
         */
        RequestEndedEvent: {
            /**
             * Format: date
             * @description A date: since when events have this form. Events of release 0.2.0 and earlier ones have none.
             */
            api_version?: string;
            /** @description What happened, by ids and amounts. Nothing about people. */
            data: {
                /** @description Who ended it; null if no person did. */
                by: ("buyer" | "seller" | "operator") | null;
                /**
                 * @description What was asked: `cancel`, not to send it, or `cannot_dispatch`, by a seller who cannot.
                 * @enum {string}
                 */
                kind: "cancel" | "cannot_dispatch";
                /** @description An order: what one seller sells in a purchase. */
                order_id: string;
                /** @description What came of it; null if the parcel left first. */
                outcome: ("withdrawn" | "granted" | "refused") | null;
                /** @description A purchase: what a buyer pays at once, of one or more sellers. */
                purchase_id: string;
                /** @description Who sells it: the id of a shop. */
                seller_id: string;
            };
            /** @description Opaque and stable: no meaning can be read from its form. */
            id: string;
            /** @description Counts the events of one order, or the links of one seller, from 1 without gaps. */
            sequence: number;
            /**
             * Format: date-time
             * @description UTC, when it happened.
             */
            timestamp: string;
            /**
             * @description Which kind of event it is; its `data` depends on it.
             * @constant
             */
            type: "request.ended";
        };
        /**
         * @example {
         *       "id": "4be2f5f0-9a0c-4c3e-a9a4-35a0d1c3f6d2",
         *       "type": "request.opened",
         *       "api_version": "2026-11-29",
         *       "timestamp": "2026-11-21T10:01:02.000Z",
         *       "sequence": 3,
         *       "data": {
         *         "order_id": "0f1e2d3c-4b5a-4978-8796-a5b4c3d2e1f0",
         *         "purchase_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
         *         "seller_id": "c7b0f8a1-1a7e-4e0e-8a35-5c1f3f1e2d40",
         *         "kind": "cancel",
         *         "by": "buyer",
         *         "outcome": "withdrawn"
         *       }
         *     }
         */
        RequestOpenedEvent: {
            /**
             * Format: date
             * @description A date: since when events have this form. Events of release 0.2.0 and earlier ones have none.
             */
            api_version?: string;
            /** @description What happened, by ids and amounts. Nothing about people. */
            data: {
                /** @description Who asked. */
                by: ("buyer" | "seller" | "operator") | null;
                /**
                 * @description What is asked: `cancel`, not to send it, or `cannot_dispatch`, by a seller who cannot.
                 * @enum {string}
                 */
                kind: "cancel" | "cannot_dispatch";
                /** @description An order: what one seller sells in a purchase. */
                order_id: string;
                /** @description Null: nothing has come of it yet. */
                outcome: ("withdrawn" | "granted" | "refused") | null;
                /** @description A purchase: what a buyer pays at once, of one or more sellers. */
                purchase_id: string;
                /** @description Who sells it: the id of a shop. */
                seller_id: string;
            };
            /** @description Opaque and stable: no meaning can be read from its form. */
            id: string;
            /** @description Counts the events of one order, or the links of one seller, from 1 without gaps. */
            sequence: number;
            /**
             * Format: date-time
             * @description UTC, when it happened.
             */
            timestamp: string;
            /**
             * @description Which kind of event it is; its `data` depends on it.
             * @constant
             */
            type: "request.opened";
        };
        /**
         * @example {
         *       "note": "Refunded at the provider on 21 November."
         *     }
         */
        ResolutionBody: {
            /** @description In the words of whoever wrote it; null without any. */
            note: string;
        };
        /**
         * @example {
         *       "code": "M4TA-9WQX-7C3H"
         *     }
         */
        Revocation: {
            /** @description By which it is found: keep it. */
            code: string;
        };
        /**
         * @example {
         *       "number": "K7QM-3F2P",
         *       "email": "ana@example.com",
         *       "note": "Me arrepentí de la compra."
         *     }
         */
        RevocationBody: {
            /**
             * Format: email
             * @description The one given when buying.
             */
            email: string;
            /** @description What the buyer wants to say; null for nothing. */
            note?: string | null;
            /** @description Of the order or the purchase, with or without `#` and dash. */
            number: string;
        };
        /**
         * @example {
         *       "sellers_added": 2,
         *       "products_added": 6
         *     }
         */
        Seed: {
            /** @description Products that were missing. */
            products_added: number;
            /** @description Sellers that were missing. */
            sellers_added: number;
        };
        /**
         * @example {
         *       "oauthAppConfigured": true,
         *       "connected": true,
         *       "expiresAt": "2026-12-21T10:00:00.000Z",
         *       "needsReauthorization": false,
         *       "linkedAt": "2026-11-21T10:00:00.000Z",
         *       "accountName": "Feria Sur",
         *       "openOrders": 12,
         *       "waitingShipments": 1,
         *       "lastOkAt": "2026-11-21T18:30:12.400Z",
         *       "lastError": null,
         *       "failingSince": null,
         *       "expiresInDays": 29
         *     }
         */
        SellerLinkStatus: {
            /** @description As the linked account is called at the shipping provider; null without a link. */
            accountName: string | null;
            /** @description An account of the seller is linked, and works. */
            connected: boolean;
            /** @description UTC, until when the link works without being renewed; null without a link. */
            expiresAt: string | null;
            /** @description Whole days until the link expires or is refreshed. */
            expiresInDays: number | null;
            /** @description Since when the link cannot be refreshed. */
            failingSince: string | null;
            /** @description The last error of the link, or of the newest order that waits for it; null if nothing is wrong. */
            lastError: string | null;
            /** @description When the provider last accepted the link, or created a parcel with it. */
            lastOkAt: string | null;
            /** @description UTC, when the seller linked the account; null without a link. */
            linkedAt: string | null;
            /** @description The provider refuses the link: the seller has to log in there again. */
            needsReauthorization: boolean;
            /** @description Sellers can link accounts here at all. */
            oauthAppConfigured: boolean;
            /** @description Paid orders whose parcel is not at a final status; 10000 means 10000 or more. */
            openOrders: number;
            /** @description Paid orders without a parcel; 10000 means 10000 or more. */
            waitingShipments: number;
        };
        /**
         * @example {
         *       "id": "b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55",
         *       "number": "K7QM-3F2P",
         *       "status": "paid",
         *       "status_text": "Pagado.",
         *       "created_at": "2026-11-21T10:00:00.000Z",
         *       "paid_at": "2026-11-21T10:00:58.000Z",
         *       "dispatch_by": null,
         *       "sent_again_at": null,
         *       "label": null,
         *       "currency": "ARS",
         *       "items": [
         *         {
         *           "product_id": "5a1c7d0e-6a54-4f0b-9a6f-0f8d6c1b2e33",
         *           "title": "Mate de calabaza",
         *           "quantity": 2,
         *           "unit_price": 24500,
         *           "sku": "MATE-CAL-01",
         *           "external_id": "erp-4711"
         *         }
         *       ],
         *       "items_total": 49000,
         *       "shipping_full": 4206.2,
         *       "seller_shipping_cost": 4206.2,
         *       "quoted_to": "marketplace",
         *       "shipment_price": 4206.2,
         *       "charged_to": "marketplace",
         *       "drift": 0,
         *       "payment_status": "approved",
         *       "payment_status_text": "El pago está aprobado.",
         *       "is_part_back": false,
         *       "partial_refund": null,
         *       "recipient": {
         *         "name": "Ana Torres"
         *       },
         *       "shipping_address": {
         *         "city": "Godoy Cruz",
         *         "state": "Mendoza",
         *         "zip": "5501",
         *         "street": "Lavalle",
         *         "number": "120",
         *         "extras": ""
         *       },
         *       "shipment": {
         *         "state": "created",
         *         "state_text": "El paquete está registrado con el correo.",
         *         "progress": "in_transit",
         *         "progress_text": "El paquete está en camino.",
         *         "progress_at": "2026-11-23T09:12:00.000Z",
         *         "estimated_delivery": "2026-12-02T23:00:00.000Z",
         *         "carrier_name": "Expreso Cuyo",
         *         "service_name": "Entrega a domicilio",
         *         "pickup_point": null,
         *         "shipment_id": "690625721",
         *         "shipment_created_at": "2026-11-21T10:01:03.412Z",
         *         "carrier_tracking_id": "AR67773178833",
         *         "tracking": "https://shipco.example/track/690625721"
         *       },
         *       "papers": {
         *         "invoice_number": "0003-00012345",
         *         "remito_number": "0001-00000042"
         *       },
         *       "cannot_dispatch": null,
         *       "cancel_request": null
         *     }
         */
        SellerOrder: {
            /** @description What became of the last request of the buyer to cancel. */
            cancel_request: components["schemas"]["BuyerRequest"] | null;
            /** @description The last notice of the seller that it cannot be dispatched. */
            cannot_dispatch: components["schemas"]["DispatchRequest"] | null;
            /** @description Whose account the parcel is in, which may have been linked since the quote, or not be any more; null before there is one. */
            charged_to: ("seller" | "marketplace") | null;
            /**
             * Format: date-time
             * @description UTC, when it was made.
             */
            created_at: string;
            /**
             * @description ISO 4217, of all amounts beside it.
             * @constant
             */
            currency: "ARS";
            /** @description By when its parcel must leave; null before the payment, once it has left, if it never will, or if it is followed no more. */
            dispatch_by: string | null;
            /** @description What the created shipment costs with tax, minus the quoted price; null before. */
            drift: number | null;
            /** @description Opaque and stable: no meaning can be read from its form. */
            id: string;
            /** @description Whether only some of the payments that have paid its purchase together went back, though `payment_status` says that of them. */
            is_part_back: boolean;
            /** @description What was sold, at the prices of that moment. */
            items: components["schemas"]["OrderItem"][];
            /** @description ARS for the products, without shipping. */
            items_total: number;
            /** @description As in what must leave; null once it needs none: its parcel has left, or its payment is back. */
            label: ("ready" | "printed" | "not_ready" | "impossible") | null;
            /** @description For people, shown as `#K7QM-3F2P`. Null for a while for one of an earlier release. */
            number: string | null;
            /** @description UTC, when its payment was approved; null or missing before. */
            paid_at: string | null;
            /** @description The numbers that its packing slip shows. */
            papers: components["schemas"]["Papers"];
            /** @description Of what was paid a part went back to the buyer, and the rest is here. The amounts are null where others have sold of the same purchase: nobody knows of which sale it went back. */
            partial_refund: {
                /** @description ARS that the buyer paid; null where others have sold in the same purchase. */
                paid: number | null;
                /** @description ARS that went back; null where others have sold in the same purchase. */
                refunded: number | null;
            } | null;
            /** @description As the payment provider calls the state of the payment; `pending` before there is one. */
            payment_status: string;
            /** @description The state of the payment in words, for people. */
            payment_status_text: string;
            /** @description Whose account was quoted; null when the quote does not say. */
            quoted_to: ("seller" | "marketplace") | null;
            /** @description Who receives the parcel. */
            recipient: {
                /** @description Who receives the parcel; a carrier may ask for a document of that name. */
                name: string;
            };
            /** @description What the account that ships was quoted, with tax; null when the quote does not say. */
            seller_shipping_cost: number | null;
            /** @description Since when another parcel is to be sent than the first one, or exists; null for the first one. */
            sent_again_at: string | null;
            /** @description What is known of the parcel; null without one. */
            shipment: {
                /** @description Who drives the parcel; null until the shipping provider says so. */
                carrier_name?: string;
                /** @description The parcel's code at its carrier, by which people follow it; null until there is one. */
                carrier_tracking_id?: string | null;
                /** @description When the carrier expects to deliver it; null if it does not say. */
                estimated_delivery?: string | null;
                /** @description How many packages it travels as. */
                packages?: number;
                /** @description Where the buyer collects; null for a home delivery. */
                pickup_point?: {
                    /** @description Town in which the point is. */
                    city: string;
                    /** @description What the carrier calls the point. */
                    description: string;
                    /** @description Metres from the destination. */
                    distance_m: number | null;
                    /** @description When the pickup point is open, as its carrier writes it; null if it does not say. */
                    open_hours: string;
                    /** @description A pickup point, as the shipping provider numbers it. */
                    point_id: string;
                    /** @description With its number, as the carrier writes it. */
                    street: string;
                } | null;
                /**
                 * @description Where the parcel is; absent before there is one.
                 * @enum {string}
                 */
                progress?: "preparing" | "ready_to_ship" | "in_transit" | "out_for_delivery" | "at_pickup_point" | "delivered" | "problem" | "returning" | "returned" | "lost" | "cancelled" | "expired" | "unknown_to_us";
                /**
                 * Format: date-time
                 * @description UTC, when the parcel got there, according to the shipping provider; null without a parcel.
                 */
                progress_at?: string;
                /**
                 * Format: date-time
                 * @description As of when `progress` is known, if the parcel is followed no more: the account that has it is linked no more.
                 */
                progress_stale_since?: string;
                /** @description `progress` in words, for people; null without a parcel. */
                progress_text?: string;
                /**
                 * @description Why there is no parcel: a code if it is skipped, else words.
                 * @enum {string}
                 */
                reason?: "not_paid" | "payment_refunded" | "payment_charged_back" | "payment_in_mediation" | "payment_not_approved" | "already_shipped" | "no_items" | "no_quote" | "quote_refused" | "too_heavy" | "too_large" | "too_valuable" | "origin_refused" | "no_email" | "no_credential" | "cancelled" | "held" | "payment_fraud_alert" | "payment_back" | "buyer_wants_to_cancel" | "seller_cannot_dispatch" | "registration_failed" | "account_unreachable" | "needs_review" | "return_requested" | "cancelled_on_its_way" | "parcel_lost" | "parcel_returned";
                /** @description `reason` in words, for people; null if there is nothing to say. */
                reason_text?: string;
                /** @description The way to ship, as the shipping provider words it; null if it does not say. */
                service_name?: string;
                /**
                 * Format: date-time
                 * @description UTC, when the service recorded the parcel; null before.
                 */
                shipment_created_at?: string;
                /** @description The parcel, as the shipping provider numbers it; null without one. */
                shipment_id?: string;
                /**
                 * @description Whether there is a parcel, or what became of the attempt to create it.
                 * @enum {string}
                 */
                state: "pending" | "created" | "delayed" | "not_possible" | "cancelled";
                /** @description `state` in words, for people. */
                state_text: string;
                /** @description The address of a page on which people follow the parcel; null until there is one. */
                tracking?: string | null;
            } | null;
            /** @description What the shipping provider charges for the parcel, with tax, as it answered; null before it has. */
            shipment_price: number | null;
            /** @description Where it is sent, with what is known of the parcel in `shipco`. */
            shipping_address: {
                /** @description Town, as the post knows it. Together with `state` and `zip` it decides what shipping costs. */
                city?: string;
                /** @description Floor, flat, bell or what else leads to the door. */
                extras?: string;
                /** @description Of the house; empty or null for none (`S/N`). */
                number?: string;
                /** @description Province; `GET /api/shipping/shipco/provinces` has their spellings. */
                state?: string;
                /** @description Without the number of the house. */
                street?: string;
                /** @description Postal code, four digits or the long form (`5501`, `M5501AAB`). */
                zip?: string;
            };
            /** @description ARS with tax: what shipping costs, whoever pays it. */
            shipping_full: number;
            /**
             * @description Where the sale is; the parcel has a state of its own.
             * @enum {string}
             */
            status: "awaiting_payment" | "paid" | "expired" | "refunded";
            /** @description `status` in words, for people. */
            status_text: string;
        };
        /**
         * @example {
         *       "items": [
         *         {
         *           "id": 3102,
         *           "name": "Depósito",
         *           "street": "San Martín",
         *           "number": "1450",
         *           "city": "Godoy Cruz",
         *           "zip": "5501",
         *           "selected": true
         *         }
         *       ],
         *       "lost_at": null
         *     }
         */
        SellerOwnOrigins: {
            /** @description One page, in the order that the operation says. */
            items: {
                /** @description Town, as the post knows it. Together with `state` and `zip` it decides what shipping costs. */
                city: string;
                /** @description As the shipping provider numbers the place. */
                id: number;
                /** @description What the account calls the place. */
                name: string;
                /** @description Of the house; empty or null for none (`S/N`). */
                number: string;
                /** @description Whether parcels leave from there. If none is, from the account’s default. */
                selected: boolean;
                /** @description Without the number of the house. */
                street: string;
                /** @description Postal code, four digits or the long form (`5501`, `M5501AAB`). */
                zip: string;
            }[];
            /** @description Since when the provider no longer knows what was chosen; null once something is chosen again. */
            lost_at: string | null;
        };
        /**
         * @example {
         *       "id": "c1f4a3b2-7f7d-4b53-8a6e-3f1a52d6e901",
         *       "name": "Tienda Norte",
         *       "created_at": "2026-11-20T14:03:27.120Z",
         *       "dispatch_address": {
         *         "street": "San Martín",
         *         "number": "1450",
         *         "extras": "Depósito 3",
         *         "city": "Godoy Cruz",
         *         "state": "Mendoza",
         *         "zip": "5501",
         *         "phone": "+54 261 555 0134",
         *         "opens": "09:00",
         *         "closes": "17:30"
         *       },
         *       "origin": {
         *         "state": "ready",
         *         "reason": null
         *       },
         *       "etag": "\"pVxrQe0t9nJ8Yg4mZ1bW2A\""
         *     }
         */
        SellerProfile: {
            /**
             * Format: date-time
             * @description UTC, when it was made.
             */
            created_at: string;
            /** @description Where the parcels leave from, as entered; null for the marketplace’s own address. */
            dispatch_address: {
                /** @description Town, as the post knows it. Together with `state` and `zip` it decides what shipping costs. */
                city: string;
                /** @description The hour until which a carrier may collect, `18:00` in Argentina; null if any. */
                closes: string | null;
                /** @description Floor, flat, bell or what else leads to the door. */
                extras: string | null;
                /** @description Of the house; empty or null for none (`S/N`). */
                number: string;
                /** @description The hour from which a carrier may collect, `09:00` in Argentina; null if any. */
                opens: string | null;
                /** @description Whom a carrier calls who stands before the door; null or empty for none. */
                phone: string;
                /** @description Province; `GET /api/shipping/shipco/provinces` has their spellings. */
                state: string;
                /** @description Without the number of the house. */
                street: string;
                /** @description Postal code, four digits or the long form (`5501`, `M5501AAB`). */
                zip: string;
            } | null;
            /**
             * @description Send it as `If-Match` with a change, which then fails if this has changed meanwhile.
             * @example "pVxrQe0t9nJ8Yg4mZ1bW2A"
             */
            etag: string;
            /** @description Opaque and stable: no meaning can be read from its form. */
            id: string;
            /** @description As buyers see the seller. */
            name: string;
            /** @description Whether the shipping provider has this address. `pending`: it is being registered; until then parcels leave from the earlier address, or the marketplace’s. `refused`: the provider does not take it, for `reason`, its own words if it says any; save it again to try again. `none`: there is no address, or the marketplace has no account. */
            origin: {
                /** @description Why the provider does not take it; null if it does. */
                reason: string | null;
                /**
                 * @description What became of the address at the shipping provider.
                 * @enum {string}
                 */
                state: "none" | "pending" | "ready" | "refused";
            };
        };
        /**
         * @example {
         *       "name": "Tienda Norte",
         *       "dispatch_address": {
         *         "street": "San Martín",
         *         "number": "1450",
         *         "extras": "Depósito 3",
         *         "city": "Godoy Cruz",
         *         "state": "Mendoza",
         *         "zip": "5501",
         *         "phone": "+54 261 555 0134",
         *         "opens": "09:00",
         *         "closes": "17:30"
         *       }
         *     }
         */
        SellerProfileBody: {
            /** @description From where the seller's parcels leave; null without one. */
            dispatch_address?: components["schemas"]["DispatchAddressBody"] | null;
            /** @description As buyers see the seller. */
            name: string;
        };
        /**
         * @example {
         *       "connected": true,
         *       "accountName": "Feria Sur",
         *       "openOrders": 12,
         *       "waitingShipments": 1,
         *       "changes": [
         *         {
         *           "code": "quotes_use_marketplace",
         *           "text": "Las cotizaciones nuevas usan la cuenta del sitio.",
         *           "count": null
         *         },
         *         {
         *           "code": "shipments_use_marketplace",
         *           "text": "Los paquetes de ventas pagas que todavía no existen se crean en la cuenta del sitio; los que fallaron, cuando una persona los reintente.",
         *           "count": 1
         *         },
         *         {
         *           "code": "parcels_not_followed",
         *           "text": "Los paquetes de la cuenta vinculada se dejan de seguir, y sus etiquetas no se pueden descargar acá.",
         *           "count": 12
         *         }
         *       ],
         *       "origin": {
         *         "name": "MP-5f0c1d2e3a4b5c6d7e8f9a",
         *         "city": "Godoy Cruz"
         *       }
         *     }
         */
        SellerUnlinkPreview: {
            /** @description As the linked account is called at the shipping provider; null without a link. */
            accountName: string | null;
            /** @description What the end of the link would change. */
            changes: {
                /**
                 * @description Which change, as a code.
                 * @enum {string}
                 */
                code: "quotes_use_marketplace" | "quotes_fixed_price" | "shipments_use_marketplace" | "shipments_not_possible" | "outcomes_unclear" | "parcels_not_followed";
                /** @description Number of orders; null if the effect concerns no order. */
                count: number | null;
                /** @description The same in words, for people. */
                text: string;
            }[];
            /** @description An account is linked: there is something to end. */
            connected: boolean;
            /** @description Paid orders whose parcel is not at a final status; 10000 means 10000 or more. */
            openOrders: number;
            /** @description From where parcels would leave, in the marketplace’s account; null for its own origin, and without that account. */
            origin: {
                /** @description Town, as the post knows it. Together with `state` and `zip` it decides what shipping costs. */
                city: string;
                /** @description What the account calls the place. */
                name: string;
            } | null;
            /** @description Paid orders without a parcel; 10000 means 10000 or more. */
            waitingShipments: number;
        };
        /**
         * @example {
         *       "user": {
         *         "id": "8d0f3c55-2f5e-4f8e-9b2c-6f4f8b0a7d12",
         *         "name": "Ana Torres",
         *         "email": "ana@example.com",
         *         "roles": [
         *           "buyer"
         *         ]
         *       }
         *     }
         */
        Session: {
            /** @description Who is logged in; null for nobody. */
            user: {
                /** @description An e-mail address; null or empty if there is none. */
                email: string;
                /** @description Opaque and stable: no meaning can be read from its form. */
                id: string;
                /** @description As the identity provider has it. */
                name: string;
                /** @description What the user does here: buy, sell, or both. */
                roles: ("buyer" | "seller")[];
            } | null;
        };
        ShipcoQuoteFailedError: {
            /**
             * @description Stable error code for programs.
             * @constant
             */
            code: "SHIPCO_QUOTE_FAILED";
            /** @description What exactly is wrong, in entries that depend on `code`. */
            readonly details: ({
                /** @description Why: `NOT_DELIVERABLE`, `TOO_HEAVY`, `CART_TOO_LARGE` and others. */
                code: string;
                /** @description Whose items are the reason; absent if it is the whole cart. */
                seller_id?: string;
                /** @description The shop, with `SELLER_NOT_READY`. */
                seller_name?: string;
            } & {
                [key: string]: unknown;
            })[];
            /**
             * Format: uri
             * @description What is known of the code. Absent where the pages of the documentation are off.
             */
            doc?: string;
            /** @description Message for people. */
            message: string;
            /** @description Request ID, as in the `x-request-id` header and in the logs. */
            requestId: string;
            /** @description The status of the response, again, for those who only see its body. */
            statusCode: number;
        };
        ShipcoUnavailableError: {
            /**
             * @description Stable error code for programs.
             * @constant
             */
            code: "SHIPCO_UNAVAILABLE";
            /** @description What exactly is wrong, in entries that depend on `code`. */
            readonly details?: {
                /** @description An order: what one seller sells in a purchase. */
                order_id: string;
                /** @description For people, shown as `#K7QM-3F2P`. Null for a while for one of an earlier release. */
                order_number: string | null;
            }[];
            /**
             * Format: uri
             * @description What is known of the code. Absent where the pages of the documentation are off.
             */
            doc?: string;
            /** @description Message for people. */
            message: string;
            /** @description Request ID, as in the `x-request-id` header and in the logs. */
            requestId: string;
            /** @description The status of the response, again, for those who only see its body. */
            statusCode: number;
        };
        /**
         * @example {
         *       "state": "created",
         *       "state_text": "El paquete está registrado con el correo.",
         *       "progress": "in_transit",
         *       "progress_text": "El paquete está en camino.",
         *       "progress_at": "2026-11-23T09:12:00.000Z",
         *       "estimated_delivery": "2026-12-02T23:00:00.000Z"
         *     }
         */
        Shipment: {
            /**
             * Format: date-time
             * @description As last read of the parcel, whatever has become of it since; absent if the provider names no day.
             */
            estimated_delivery?: string;
            /**
             * @description Where the parcel is; absent before there is one.
             * @enum {string}
             */
            progress?: "preparing" | "ready_to_ship" | "in_transit" | "out_for_delivery" | "at_pickup_point" | "delivered" | "problem" | "returning" | "returned" | "lost" | "cancelled" | "expired" | "unknown_to_us";
            /**
             * Format: date-time
             * @description UTC, when the parcel got there, according to the shipping provider; null without a parcel.
             */
            progress_at?: string;
            /**
             * Format: date-time
             * @description As of when `progress` is known, if the parcel is followed no more: the account that has it is linked no more.
             */
            progress_stale_since?: string;
            /** @description `progress` in words, for people; null without a parcel. */
            progress_text?: string;
            /**
             * @description Why there is no parcel: a code if it is skipped, else words.
             * @enum {string}
             */
            reason?: "not_paid" | "payment_refunded" | "payment_charged_back" | "payment_in_mediation" | "payment_not_approved" | "already_shipped" | "no_items" | "no_quote" | "quote_refused" | "too_heavy" | "too_large" | "too_valuable" | "origin_refused" | "no_email" | "no_credential" | "cancelled" | "held" | "payment_fraud_alert" | "payment_back" | "buyer_wants_to_cancel" | "seller_cannot_dispatch" | "registration_failed" | "account_unreachable" | "needs_review" | "return_requested" | "cancelled_on_its_way" | "parcel_lost" | "parcel_returned";
            /** @description `reason` in words, for people; null if there is nothing to say. */
            reason_text?: string;
            /**
             * @description Whether there is a parcel, or what became of the attempt to create it.
             * @enum {string}
             */
            state: "pending" | "created" | "delayed" | "not_possible" | "cancelled";
            /** @description `state` in words, for people. */
            state_text: string;
        };
        /**
         * @example {
         *       "id": "4be2f5f0-9a0c-4c3e-a9a4-35a0d1c3f6d2",
         *       "type": "shipment.cancelled",
         *       "api_version": "2026-11-29",
         *       "timestamp": "2026-11-21T10:01:02.000Z",
         *       "sequence": 3,
         *       "data": {
         *         "order_id": "0f1e2d3c-4b5a-4978-8796-a5b4c3d2e1f0",
         *         "purchase_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
         *         "seller_id": "c7b0f8a1-1a7e-4e0e-8a35-5c1f3f1e2d40",
         *         "state": "pending",
         *         "reason": "payment_fraud_alert",
         *         "shipment_id": "690625721",
         *         "carrier_tracking_id": "36000987654",
         *         "price": 5211.12
         *       }
         *     }
         */
        ShipmentCancelledEvent: {
            /**
             * Format: date
             * @description A date: since when events have this form. Events of release 0.2.0 and earlier ones have none.
             */
            api_version?: string;
            /** @description What happened, by ids and amounts. Nothing about people. */
            data: {
                /** @description The parcel's code at its carrier, by which people follow it; null until there is one. */
                carrier_tracking_id: string | null;
                /** @description An order: what one seller sells in a purchase. */
                order_id: string;
                /** @description ARS with tax: what the parcel costs; null without one. */
                price: number | null;
                /** @description A purchase: what a buyer pays at once, of one or more sellers. */
                purchase_id: string;
                /** @description Why there is no parcel: a code if it is skipped, else words. */
                reason: ("payment_fraud_alert" | "payment_back" | "held" | "buyer_wants_to_cancel" | "seller_cannot_dispatch" | "payment_refunded" | "payment_charged_back" | "payment_in_mediation" | "payment_not_approved" | "not_paid" | "already_shipped" | "no_items" | "no_quote" | "quote_refused" | "too_heavy" | "too_large" | "too_valuable" | "origin_refused" | "no_email" | "no_credential" | "cancelled" | "rejected" | "did_not_happen" | "throttled" | "unknown" | "look_up_failed" | "paused" | "lease_expired" | "no_attempt_succeeded" | "several_parcels" | "payment_unseen" | "origin_missing" | "approved_again" | "still_new" | "rescue_failed" | "outcome_unknown" | "account_unreachable" | "gone_without_us" | "not_cancelled" | "requested") | null;
                /** @description Who sells it: the id of a shop. */
                seller_id: string;
                /** @description The parcel, as the shipping provider numbers it; null without one. */
                shipment_id: string | null;
                /** @description Whether there is a parcel, or what became of the attempt to create it. */
                state: ("pending" | "creating" | "created" | "unknown" | "failed" | "needs_review" | "skipped" | "cancelled" | "rescue_requested") | null;
            };
            /** @description Opaque and stable: no meaning can be read from its form. */
            id: string;
            /** @description Counts the events of one order, or the links of one seller, from 1 without gaps. */
            sequence: number;
            /**
             * Format: date-time
             * @description UTC, when it happened.
             */
            timestamp: string;
            /**
             * @description Which kind of event it is; its `data` depends on it.
             * @constant
             */
            type: "shipment.cancelled";
        };
        /**
         * @example {
         *       "id": "4be2f5f0-9a0c-4c3e-a9a4-35a0d1c3f6d2",
         *       "type": "shipment.created",
         *       "api_version": "2026-11-29",
         *       "timestamp": "2026-11-21T10:01:02.000Z",
         *       "sequence": 3,
         *       "data": {
         *         "order_id": "0f1e2d3c-4b5a-4978-8796-a5b4c3d2e1f0",
         *         "purchase_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
         *         "seller_id": "c7b0f8a1-1a7e-4e0e-8a35-5c1f3f1e2d40",
         *         "state": "pending",
         *         "reason": "payment_fraud_alert",
         *         "shipment_id": "690625721",
         *         "carrier_tracking_id": "36000987654",
         *         "price": 5211.12
         *       }
         *     }
         */
        ShipmentCreatedEvent: {
            /**
             * Format: date
             * @description A date: since when events have this form. Events of release 0.2.0 and earlier ones have none.
             */
            api_version?: string;
            /** @description What happened, by ids and amounts. Nothing about people. */
            data: {
                /** @description The parcel's code at its carrier, by which people follow it; null until there is one. */
                carrier_tracking_id: string | null;
                /** @description An order: what one seller sells in a purchase. */
                order_id: string;
                /** @description ARS with tax: what the parcel costs; null without one. */
                price: number | null;
                /** @description A purchase: what a buyer pays at once, of one or more sellers. */
                purchase_id: string;
                /** @description Why there is no parcel: a code if it is skipped, else words. */
                reason: ("payment_fraud_alert" | "payment_back" | "held" | "buyer_wants_to_cancel" | "seller_cannot_dispatch" | "payment_refunded" | "payment_charged_back" | "payment_in_mediation" | "payment_not_approved" | "not_paid" | "already_shipped" | "no_items" | "no_quote" | "quote_refused" | "too_heavy" | "too_large" | "too_valuable" | "origin_refused" | "no_email" | "no_credential" | "cancelled" | "rejected" | "did_not_happen" | "throttled" | "unknown" | "look_up_failed" | "paused" | "lease_expired" | "no_attempt_succeeded" | "several_parcels" | "payment_unseen" | "origin_missing" | "approved_again" | "still_new" | "rescue_failed" | "outcome_unknown" | "account_unreachable" | "gone_without_us" | "not_cancelled" | "requested") | null;
                /** @description Who sells it: the id of a shop. */
                seller_id: string;
                /** @description The parcel, as the shipping provider numbers it; null without one. */
                shipment_id: string | null;
                /** @description Whether there is a parcel, or what became of the attempt to create it. */
                state: ("pending" | "creating" | "created" | "unknown" | "failed" | "needs_review" | "skipped" | "cancelled" | "rescue_requested") | null;
            };
            /** @description Opaque and stable: no meaning can be read from its form. */
            id: string;
            /** @description Counts the events of one order, or the links of one seller, from 1 without gaps. */
            sequence: number;
            /**
             * Format: date-time
             * @description UTC, when it happened.
             */
            timestamp: string;
            /**
             * @description Which kind of event it is; its `data` depends on it.
             * @constant
             */
            type: "shipment.created";
        };
        /**
         * @example {
         *       "id": "4be2f5f0-9a0c-4c3e-a9a4-35a0d1c3f6d2",
         *       "type": "shipment.failed",
         *       "api_version": "2026-11-29",
         *       "timestamp": "2026-11-21T10:01:02.000Z",
         *       "sequence": 3,
         *       "data": {
         *         "order_id": "0f1e2d3c-4b5a-4978-8796-a5b4c3d2e1f0",
         *         "purchase_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
         *         "seller_id": "c7b0f8a1-1a7e-4e0e-8a35-5c1f3f1e2d40",
         *         "state": "pending",
         *         "reason": "payment_fraud_alert",
         *         "shipment_id": "690625721",
         *         "carrier_tracking_id": "36000987654",
         *         "price": 5211.12
         *       }
         *     }
         */
        ShipmentFailedEvent: {
            /**
             * Format: date
             * @description A date: since when events have this form. Events of release 0.2.0 and earlier ones have none.
             */
            api_version?: string;
            /** @description What happened, by ids and amounts. Nothing about people. */
            data: {
                /** @description The parcel's code at its carrier, by which people follow it; null until there is one. */
                carrier_tracking_id: string | null;
                /** @description An order: what one seller sells in a purchase. */
                order_id: string;
                /** @description ARS with tax: what the parcel costs; null without one. */
                price: number | null;
                /** @description A purchase: what a buyer pays at once, of one or more sellers. */
                purchase_id: string;
                /** @description Why there is no parcel: a code if it is skipped, else words. */
                reason: ("payment_fraud_alert" | "payment_back" | "held" | "buyer_wants_to_cancel" | "seller_cannot_dispatch" | "payment_refunded" | "payment_charged_back" | "payment_in_mediation" | "payment_not_approved" | "not_paid" | "already_shipped" | "no_items" | "no_quote" | "quote_refused" | "too_heavy" | "too_large" | "too_valuable" | "origin_refused" | "no_email" | "no_credential" | "cancelled" | "rejected" | "did_not_happen" | "throttled" | "unknown" | "look_up_failed" | "paused" | "lease_expired" | "no_attempt_succeeded" | "several_parcels" | "payment_unseen" | "origin_missing" | "approved_again" | "still_new" | "rescue_failed" | "outcome_unknown" | "account_unreachable" | "gone_without_us" | "not_cancelled" | "requested") | null;
                /** @description Who sells it: the id of a shop. */
                seller_id: string;
                /** @description The parcel, as the shipping provider numbers it; null without one. */
                shipment_id: string | null;
                /** @description Whether there is a parcel, or what became of the attempt to create it. */
                state: ("pending" | "creating" | "created" | "unknown" | "failed" | "needs_review" | "skipped" | "cancelled" | "rescue_requested") | null;
            };
            /** @description Opaque and stable: no meaning can be read from its form. */
            id: string;
            /** @description Counts the events of one order, or the links of one seller, from 1 without gaps. */
            sequence: number;
            /**
             * Format: date-time
             * @description UTC, when it happened.
             */
            timestamp: string;
            /**
             * @description Which kind of event it is; its `data` depends on it.
             * @constant
             */
            type: "shipment.failed";
        };
        /**
         * @example {
         *       "id": "4be2f5f0-9a0c-4c3e-a9a4-35a0d1c3f6d2",
         *       "type": "shipment.held",
         *       "api_version": "2026-11-29",
         *       "timestamp": "2026-11-21T10:01:02.000Z",
         *       "sequence": 3,
         *       "data": {
         *         "order_id": "0f1e2d3c-4b5a-4978-8796-a5b4c3d2e1f0",
         *         "purchase_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
         *         "seller_id": "c7b0f8a1-1a7e-4e0e-8a35-5c1f3f1e2d40",
         *         "state": "pending",
         *         "reason": "payment_fraud_alert",
         *         "shipment_id": "690625721",
         *         "carrier_tracking_id": "36000987654",
         *         "price": 5211.12
         *       }
         *     }
         */
        ShipmentHeldEvent: {
            /**
             * Format: date
             * @description A date: since when events have this form. Events of release 0.2.0 and earlier ones have none.
             */
            api_version?: string;
            /** @description What happened, by ids and amounts. Nothing about people. */
            data: {
                /** @description The parcel's code at its carrier, by which people follow it; null until there is one. */
                carrier_tracking_id: string | null;
                /** @description An order: what one seller sells in a purchase. */
                order_id: string;
                /** @description ARS with tax: what the parcel costs; null without one. */
                price: number | null;
                /** @description A purchase: what a buyer pays at once, of one or more sellers. */
                purchase_id: string;
                /** @description Why there is no parcel: a code if it is skipped, else words. */
                reason: ("payment_fraud_alert" | "payment_back" | "held" | "buyer_wants_to_cancel" | "seller_cannot_dispatch" | "payment_refunded" | "payment_charged_back" | "payment_in_mediation" | "payment_not_approved" | "not_paid" | "already_shipped" | "no_items" | "no_quote" | "quote_refused" | "too_heavy" | "too_large" | "too_valuable" | "origin_refused" | "no_email" | "no_credential" | "cancelled" | "rejected" | "did_not_happen" | "throttled" | "unknown" | "look_up_failed" | "paused" | "lease_expired" | "no_attempt_succeeded" | "several_parcels" | "payment_unseen" | "origin_missing" | "approved_again" | "still_new" | "rescue_failed" | "outcome_unknown" | "account_unreachable" | "gone_without_us" | "not_cancelled" | "requested") | null;
                /** @description Who sells it: the id of a shop. */
                seller_id: string;
                /** @description The parcel, as the shipping provider numbers it; null without one. */
                shipment_id: string | null;
                /** @description Whether there is a parcel, or what became of the attempt to create it. */
                state: ("pending" | "creating" | "created" | "unknown" | "failed" | "needs_review" | "skipped" | "cancelled" | "rescue_requested") | null;
            };
            /** @description Opaque and stable: no meaning can be read from its form. */
            id: string;
            /** @description Counts the events of one order, or the links of one seller, from 1 without gaps. */
            sequence: number;
            /**
             * Format: date-time
             * @description UTC, when it happened.
             */
            timestamp: string;
            /**
             * @description Which kind of event it is; its `data` depends on it.
             * @constant
             */
            type: "shipment.held";
        };
        /**
         * @example {
         *       "order_id": "b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55",
         *       "order_number": "K7QM-3F2P",
         *       "hold": "held",
         *       "parcel": "none",
         *       "shipment": {
         *         "state": "skipped",
         *         "reason": "held",
         *         "reason_code": "held"
         *       },
         *       "changed": true,
         *       "cancel_reason": null
         *     }
         */
        ShipmentHold: {
            /** @description Why no parcel must reach the buyer all the same; null if one may. */
            cancel_reason: ("requested" | "payment_refunded" | "payment_charged_back" | "payment_fraud_alert") | null;
            /** @description Whether this request has changed anything: another admin may have been faster. */
            changed: boolean;
            /** @description Why it is held; null if it is not held: it was released, or it had shipped. */
            hold: ("payment_fraud_alert" | "payment_back" | "held" | "buyer_wants_to_cancel" | "seller_cannot_dispatch") | null;
            /** @description An order: what one seller sells in a purchase. */
            order_id: string;
            /** @description For people, shown as `#K7QM-3F2P`. Null for a while for one of an earlier release. */
            order_number: string | null;
            /**
             * @description Whether there is a parcel. `may_exist`: a create is running or its outcome is unknown; a hold cannot undo it.
             * @enum {string}
             */
            parcel: "none" | "may_exist" | "exists";
            /** @description As it is now; null for an order that is not paid yet. */
            shipment: {
                /** @description Why there is no parcel: a code if it is skipped, else words. */
                reason?: string;
                /** @description Why, as a code that does not change with the words; null if nothing is wrong. */
                reason_code?: string;
                /**
                 * @description Whether there is a parcel, or what became of the attempt to create it.
                 * @enum {string}
                 */
                state: "pending" | "creating" | "created" | "unknown" | "failed" | "needs_review" | "skipped" | "cancelled" | "rescue_requested";
            } | null;
        };
        /**
         * @example {
         *       "id": "4be2f5f0-9a0c-4c3e-a9a4-35a0d1c3f6d2",
         *       "type": "shipment.needs_review",
         *       "api_version": "2026-11-29",
         *       "timestamp": "2026-11-21T10:01:02.000Z",
         *       "sequence": 3,
         *       "data": {
         *         "order_id": "0f1e2d3c-4b5a-4978-8796-a5b4c3d2e1f0",
         *         "purchase_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
         *         "seller_id": "c7b0f8a1-1a7e-4e0e-8a35-5c1f3f1e2d40",
         *         "state": "pending",
         *         "reason": "payment_fraud_alert",
         *         "shipment_id": "690625721",
         *         "carrier_tracking_id": "36000987654",
         *         "price": 5211.12
         *       }
         *     }
         */
        ShipmentNeedsReviewEvent: {
            /**
             * Format: date
             * @description A date: since when events have this form. Events of release 0.2.0 and earlier ones have none.
             */
            api_version?: string;
            /** @description What happened, by ids and amounts. Nothing about people. */
            data: {
                /** @description The parcel's code at its carrier, by which people follow it; null until there is one. */
                carrier_tracking_id: string | null;
                /** @description An order: what one seller sells in a purchase. */
                order_id: string;
                /** @description ARS with tax: what the parcel costs; null without one. */
                price: number | null;
                /** @description A purchase: what a buyer pays at once, of one or more sellers. */
                purchase_id: string;
                /** @description Why there is no parcel: a code if it is skipped, else words. */
                reason: ("payment_fraud_alert" | "payment_back" | "held" | "buyer_wants_to_cancel" | "seller_cannot_dispatch" | "payment_refunded" | "payment_charged_back" | "payment_in_mediation" | "payment_not_approved" | "not_paid" | "already_shipped" | "no_items" | "no_quote" | "quote_refused" | "too_heavy" | "too_large" | "too_valuable" | "origin_refused" | "no_email" | "no_credential" | "cancelled" | "rejected" | "did_not_happen" | "throttled" | "unknown" | "look_up_failed" | "paused" | "lease_expired" | "no_attempt_succeeded" | "several_parcels" | "payment_unseen" | "origin_missing" | "approved_again" | "still_new" | "rescue_failed" | "outcome_unknown" | "account_unreachable" | "gone_without_us" | "not_cancelled" | "requested") | null;
                /** @description Who sells it: the id of a shop. */
                seller_id: string;
                /** @description The parcel, as the shipping provider numbers it; null without one. */
                shipment_id: string | null;
                /** @description Whether there is a parcel, or what became of the attempt to create it. */
                state: ("pending" | "creating" | "created" | "unknown" | "failed" | "needs_review" | "skipped" | "cancelled" | "rescue_requested") | null;
            };
            /** @description Opaque and stable: no meaning can be read from its form. */
            id: string;
            /** @description Counts the events of one order, or the links of one seller, from 1 without gaps. */
            sequence: number;
            /**
             * Format: date-time
             * @description UTC, when it happened.
             */
            timestamp: string;
            /**
             * @description Which kind of event it is; its `data` depends on it.
             * @constant
             */
            type: "shipment.needs_review";
        };
        /**
         * @example {
         *       "id": "4be2f5f0-9a0c-4c3e-a9a4-35a0d1c3f6d2",
         *       "type": "shipment.released",
         *       "api_version": "2026-11-29",
         *       "timestamp": "2026-11-21T10:01:02.000Z",
         *       "sequence": 3,
         *       "data": {
         *         "order_id": "0f1e2d3c-4b5a-4978-8796-a5b4c3d2e1f0",
         *         "purchase_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
         *         "seller_id": "c7b0f8a1-1a7e-4e0e-8a35-5c1f3f1e2d40",
         *         "state": "pending",
         *         "reason": "payment_fraud_alert",
         *         "shipment_id": "690625721",
         *         "carrier_tracking_id": "36000987654",
         *         "price": 5211.12
         *       }
         *     }
         */
        ShipmentReleasedEvent: {
            /**
             * Format: date
             * @description A date: since when events have this form. Events of release 0.2.0 and earlier ones have none.
             */
            api_version?: string;
            /** @description What happened, by ids and amounts. Nothing about people. */
            data: {
                /** @description The parcel's code at its carrier, by which people follow it; null until there is one. */
                carrier_tracking_id: string | null;
                /** @description An order: what one seller sells in a purchase. */
                order_id: string;
                /** @description ARS with tax: what the parcel costs; null without one. */
                price: number | null;
                /** @description A purchase: what a buyer pays at once, of one or more sellers. */
                purchase_id: string;
                /** @description Why there is no parcel: a code if it is skipped, else words. */
                reason: ("payment_fraud_alert" | "payment_back" | "held" | "buyer_wants_to_cancel" | "seller_cannot_dispatch" | "payment_refunded" | "payment_charged_back" | "payment_in_mediation" | "payment_not_approved" | "not_paid" | "already_shipped" | "no_items" | "no_quote" | "quote_refused" | "too_heavy" | "too_large" | "too_valuable" | "origin_refused" | "no_email" | "no_credential" | "cancelled" | "rejected" | "did_not_happen" | "throttled" | "unknown" | "look_up_failed" | "paused" | "lease_expired" | "no_attempt_succeeded" | "several_parcels" | "payment_unseen" | "origin_missing" | "approved_again" | "still_new" | "rescue_failed" | "outcome_unknown" | "account_unreachable" | "gone_without_us" | "not_cancelled" | "requested") | null;
                /** @description Who sells it: the id of a shop. */
                seller_id: string;
                /** @description The parcel, as the shipping provider numbers it; null without one. */
                shipment_id: string | null;
                /** @description Whether there is a parcel, or what became of the attempt to create it. */
                state: ("pending" | "creating" | "created" | "unknown" | "failed" | "needs_review" | "skipped" | "cancelled" | "rescue_requested") | null;
            };
            /** @description Opaque and stable: no meaning can be read from its form. */
            id: string;
            /** @description Counts the events of one order, or the links of one seller, from 1 without gaps. */
            sequence: number;
            /**
             * Format: date-time
             * @description UTC, when it happened.
             */
            timestamp: string;
            /**
             * @description Which kind of event it is; its `data` depends on it.
             * @constant
             */
            type: "shipment.released";
        };
        /**
         * @example {
         *       "id": "4be2f5f0-9a0c-4c3e-a9a4-35a0d1c3f6d2",
         *       "type": "shipment.repriced",
         *       "api_version": "2026-11-29",
         *       "timestamp": "2026-11-21T10:01:02.000Z",
         *       "sequence": 3,
         *       "data": {
         *         "order_id": "0f1e2d3c-4b5a-4978-8796-a5b4c3d2e1f0",
         *         "purchase_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
         *         "seller_id": "c7b0f8a1-1a7e-4e0e-8a35-5c1f3f1e2d40",
         *         "state": "pending",
         *         "reason": "payment_fraud_alert",
         *         "shipment_id": "690625721",
         *         "carrier_tracking_id": "36000987654",
         *         "price": 5211.12
         *       }
         *     }
         */
        ShipmentRepricedEvent: {
            /**
             * Format: date
             * @description A date: since when events have this form. Events of release 0.2.0 and earlier ones have none.
             */
            api_version?: string;
            /** @description What happened, by ids and amounts. Nothing about people. */
            data: {
                /** @description The parcel's code at its carrier, by which people follow it; null until there is one. */
                carrier_tracking_id: string | null;
                /** @description An order: what one seller sells in a purchase. */
                order_id: string;
                /** @description ARS with tax: what the parcel costs; null without one. */
                price: number | null;
                /** @description A purchase: what a buyer pays at once, of one or more sellers. */
                purchase_id: string;
                /** @description Why there is no parcel: a code if it is skipped, else words. */
                reason: ("payment_fraud_alert" | "payment_back" | "held" | "buyer_wants_to_cancel" | "seller_cannot_dispatch" | "payment_refunded" | "payment_charged_back" | "payment_in_mediation" | "payment_not_approved" | "not_paid" | "already_shipped" | "no_items" | "no_quote" | "quote_refused" | "too_heavy" | "too_large" | "too_valuable" | "origin_refused" | "no_email" | "no_credential" | "cancelled" | "rejected" | "did_not_happen" | "throttled" | "unknown" | "look_up_failed" | "paused" | "lease_expired" | "no_attempt_succeeded" | "several_parcels" | "payment_unseen" | "origin_missing" | "approved_again" | "still_new" | "rescue_failed" | "outcome_unknown" | "account_unreachable" | "gone_without_us" | "not_cancelled" | "requested") | null;
                /** @description Who sells it: the id of a shop. */
                seller_id: string;
                /** @description The parcel, as the shipping provider numbers it; null without one. */
                shipment_id: string | null;
                /** @description Whether there is a parcel, or what became of the attempt to create it. */
                state: ("pending" | "creating" | "created" | "unknown" | "failed" | "needs_review" | "skipped" | "cancelled" | "rescue_requested") | null;
            };
            /** @description Opaque and stable: no meaning can be read from its form. */
            id: string;
            /** @description Counts the events of one order, or the links of one seller, from 1 without gaps. */
            sequence: number;
            /**
             * Format: date-time
             * @description UTC, when it happened.
             */
            timestamp: string;
            /**
             * @description Which kind of event it is; its `data` depends on it.
             * @constant
             */
            type: "shipment.repriced";
        };
        /**
         * @example {
         *       "id": "4be2f5f0-9a0c-4c3e-a9a4-35a0d1c3f6d2",
         *       "type": "shipment.rescue_requested",
         *       "api_version": "2026-11-29",
         *       "timestamp": "2026-11-21T10:01:02.000Z",
         *       "sequence": 3,
         *       "data": {
         *         "order_id": "0f1e2d3c-4b5a-4978-8796-a5b4c3d2e1f0",
         *         "purchase_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
         *         "seller_id": "c7b0f8a1-1a7e-4e0e-8a35-5c1f3f1e2d40",
         *         "state": "pending",
         *         "reason": "payment_fraud_alert",
         *         "shipment_id": "690625721",
         *         "carrier_tracking_id": "36000987654",
         *         "price": 5211.12
         *       }
         *     }
         */
        ShipmentRescueRequestedEvent: {
            /**
             * Format: date
             * @description A date: since when events have this form. Events of release 0.2.0 and earlier ones have none.
             */
            api_version?: string;
            /** @description What happened, by ids and amounts. Nothing about people. */
            data: {
                /** @description The parcel's code at its carrier, by which people follow it; null until there is one. */
                carrier_tracking_id: string | null;
                /** @description An order: what one seller sells in a purchase. */
                order_id: string;
                /** @description ARS with tax: what the parcel costs; null without one. */
                price: number | null;
                /** @description A purchase: what a buyer pays at once, of one or more sellers. */
                purchase_id: string;
                /** @description Why there is no parcel: a code if it is skipped, else words. */
                reason: ("payment_fraud_alert" | "payment_back" | "held" | "buyer_wants_to_cancel" | "seller_cannot_dispatch" | "payment_refunded" | "payment_charged_back" | "payment_in_mediation" | "payment_not_approved" | "not_paid" | "already_shipped" | "no_items" | "no_quote" | "quote_refused" | "too_heavy" | "too_large" | "too_valuable" | "origin_refused" | "no_email" | "no_credential" | "cancelled" | "rejected" | "did_not_happen" | "throttled" | "unknown" | "look_up_failed" | "paused" | "lease_expired" | "no_attempt_succeeded" | "several_parcels" | "payment_unseen" | "origin_missing" | "approved_again" | "still_new" | "rescue_failed" | "outcome_unknown" | "account_unreachable" | "gone_without_us" | "not_cancelled" | "requested") | null;
                /** @description Who sells it: the id of a shop. */
                seller_id: string;
                /** @description The parcel, as the shipping provider numbers it; null without one. */
                shipment_id: string | null;
                /** @description Whether there is a parcel, or what became of the attempt to create it. */
                state: ("pending" | "creating" | "created" | "unknown" | "failed" | "needs_review" | "skipped" | "cancelled" | "rescue_requested") | null;
            };
            /** @description Opaque and stable: no meaning can be read from its form. */
            id: string;
            /** @description Counts the events of one order, or the links of one seller, from 1 without gaps. */
            sequence: number;
            /**
             * Format: date-time
             * @description UTC, when it happened.
             */
            timestamp: string;
            /**
             * @description Which kind of event it is; its `data` depends on it.
             * @constant
             */
            type: "shipment.rescue_requested";
        };
        /**
         * @example {
         *       "order_id": "b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55",
         *       "order_number": "K7QM-3F2P",
         *       "shipment": {
         *         "state": "pending"
         *       }
         *     }
         */
        ShipmentRetry: {
            /** @description An order: what one seller sells in a purchase. */
            order_id: string;
            /** @description For people, shown as `#K7QM-3F2P`. Null for a while for one of an earlier release. */
            order_number: string | null;
            /** @description As it is now. */
            shipment: {
                /** @description Why there is no parcel: a code if it is skipped, else words. */
                reason?: string;
                /** @description Why, as a code that does not change with the words; null if nothing is wrong. */
                reason_code?: string;
                /**
                 * @description Whether there is a parcel, or what became of the attempt to create it.
                 * @enum {string}
                 */
                state: "pending" | "creating" | "created" | "unknown" | "failed" | "needs_review" | "skipped" | "cancelled" | "rescue_requested";
            };
        };
        /**
         * @example {
         *       "id": "4be2f5f0-9a0c-4c3e-a9a4-35a0d1c3f6d2",
         *       "type": "shipment.scheduled",
         *       "api_version": "2026-11-29",
         *       "timestamp": "2026-11-21T10:01:02.000Z",
         *       "sequence": 3,
         *       "data": {
         *         "order_id": "0f1e2d3c-4b5a-4978-8796-a5b4c3d2e1f0",
         *         "purchase_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
         *         "seller_id": "c7b0f8a1-1a7e-4e0e-8a35-5c1f3f1e2d40",
         *         "state": "pending",
         *         "reason": "payment_fraud_alert",
         *         "shipment_id": "690625721",
         *         "carrier_tracking_id": "36000987654",
         *         "price": 5211.12
         *       }
         *     }
         */
        ShipmentScheduledEvent: {
            /**
             * Format: date
             * @description A date: since when events have this form. Events of release 0.2.0 and earlier ones have none.
             */
            api_version?: string;
            /** @description What happened, by ids and amounts. Nothing about people. */
            data: {
                /** @description The parcel's code at its carrier, by which people follow it; null until there is one. */
                carrier_tracking_id: string | null;
                /** @description An order: what one seller sells in a purchase. */
                order_id: string;
                /** @description ARS with tax: what the parcel costs; null without one. */
                price: number | null;
                /** @description A purchase: what a buyer pays at once, of one or more sellers. */
                purchase_id: string;
                /** @description Why there is no parcel: a code if it is skipped, else words. */
                reason: ("payment_fraud_alert" | "payment_back" | "held" | "buyer_wants_to_cancel" | "seller_cannot_dispatch" | "payment_refunded" | "payment_charged_back" | "payment_in_mediation" | "payment_not_approved" | "not_paid" | "already_shipped" | "no_items" | "no_quote" | "quote_refused" | "too_heavy" | "too_large" | "too_valuable" | "origin_refused" | "no_email" | "no_credential" | "cancelled" | "rejected" | "did_not_happen" | "throttled" | "unknown" | "look_up_failed" | "paused" | "lease_expired" | "no_attempt_succeeded" | "several_parcels" | "payment_unseen" | "origin_missing" | "approved_again" | "still_new" | "rescue_failed" | "outcome_unknown" | "account_unreachable" | "gone_without_us" | "not_cancelled" | "requested") | null;
                /** @description Who sells it: the id of a shop. */
                seller_id: string;
                /** @description The parcel, as the shipping provider numbers it; null without one. */
                shipment_id: string | null;
                /** @description Whether there is a parcel, or what became of the attempt to create it. */
                state: ("pending" | "creating" | "created" | "unknown" | "failed" | "needs_review" | "skipped" | "cancelled" | "rescue_requested") | null;
            };
            /** @description Opaque and stable: no meaning can be read from its form. */
            id: string;
            /** @description Counts the events of one order, or the links of one seller, from 1 without gaps. */
            sequence: number;
            /**
             * Format: date-time
             * @description UTC, when it happened.
             */
            timestamp: string;
            /**
             * @description Which kind of event it is; its `data` depends on it.
             * @constant
             */
            type: "shipment.scheduled";
        };
        /**
         * @example {
         *       "id": "4be2f5f0-9a0c-4c3e-a9a4-35a0d1c3f6d2",
         *       "type": "shipment.skipped",
         *       "api_version": "2026-11-29",
         *       "timestamp": "2026-11-21T10:01:02.000Z",
         *       "sequence": 3,
         *       "data": {
         *         "order_id": "0f1e2d3c-4b5a-4978-8796-a5b4c3d2e1f0",
         *         "purchase_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
         *         "seller_id": "c7b0f8a1-1a7e-4e0e-8a35-5c1f3f1e2d40",
         *         "state": "pending",
         *         "reason": "payment_fraud_alert",
         *         "shipment_id": "690625721",
         *         "carrier_tracking_id": "36000987654",
         *         "price": 5211.12
         *       }
         *     }
         */
        ShipmentSkippedEvent: {
            /**
             * Format: date
             * @description A date: since when events have this form. Events of release 0.2.0 and earlier ones have none.
             */
            api_version?: string;
            /** @description What happened, by ids and amounts. Nothing about people. */
            data: {
                /** @description The parcel's code at its carrier, by which people follow it; null until there is one. */
                carrier_tracking_id: string | null;
                /** @description An order: what one seller sells in a purchase. */
                order_id: string;
                /** @description ARS with tax: what the parcel costs; null without one. */
                price: number | null;
                /** @description A purchase: what a buyer pays at once, of one or more sellers. */
                purchase_id: string;
                /** @description Why there is no parcel: a code if it is skipped, else words. */
                reason: ("payment_fraud_alert" | "payment_back" | "held" | "buyer_wants_to_cancel" | "seller_cannot_dispatch" | "payment_refunded" | "payment_charged_back" | "payment_in_mediation" | "payment_not_approved" | "not_paid" | "already_shipped" | "no_items" | "no_quote" | "quote_refused" | "too_heavy" | "too_large" | "too_valuable" | "origin_refused" | "no_email" | "no_credential" | "cancelled" | "rejected" | "did_not_happen" | "throttled" | "unknown" | "look_up_failed" | "paused" | "lease_expired" | "no_attempt_succeeded" | "several_parcels" | "payment_unseen" | "origin_missing" | "approved_again" | "still_new" | "rescue_failed" | "outcome_unknown" | "account_unreachable" | "gone_without_us" | "not_cancelled" | "requested") | null;
                /** @description Who sells it: the id of a shop. */
                seller_id: string;
                /** @description The parcel, as the shipping provider numbers it; null without one. */
                shipment_id: string | null;
                /** @description Whether there is a parcel, or what became of the attempt to create it. */
                state: ("pending" | "creating" | "created" | "unknown" | "failed" | "needs_review" | "skipped" | "cancelled" | "rescue_requested") | null;
            };
            /** @description Opaque and stable: no meaning can be read from its form. */
            id: string;
            /** @description Counts the events of one order, or the links of one seller, from 1 without gaps. */
            sequence: number;
            /**
             * Format: date-time
             * @description UTC, when it happened.
             */
            timestamp: string;
            /**
             * @description Which kind of event it is; its `data` depends on it.
             * @constant
             */
            type: "shipment.skipped";
        };
        /**
         * @example {
         *       "event_id": "4be2f5f0-9a0c-4c3e-a9a4-35a0d1c3f6d2"
         *     }
         */
        TestEventSent: {
            /** @description The event, as in the feed and in the header `webhook-id`. */
            event_id: string;
        };
        /**
         * @example {
         *       "order": {
         *         "id": "b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55",
         *         "number": "K7QM-3F2P",
         *         "status": "paid",
         *         "status_text": "Pagado.",
         *         "created_at": "2026-11-21T10:00:00.000Z",
         *         "paid_at": "2026-11-21T10:00:58.000Z",
         *         "dispatch_by": "2026-11-25T03:00:00.000Z",
         *         "sent_again_at": null,
         *         "label": "ready",
         *         "currency": "ARS",
         *         "items": [
         *           {
         *             "product_id": "5a1c7d0e-6a54-4f0b-9a6f-0f8d6c1b2e33",
         *             "title": "Mate de calabaza",
         *             "quantity": 2,
         *             "unit_price": 24500,
         *             "sku": "MATE-CAL-01",
         *             "external_id": "erp-4711"
         *           }
         *         ],
         *         "items_total": 49000,
         *         "shipping_full": 4206.2,
         *         "seller_shipping_cost": 4206.2,
         *         "quoted_to": "marketplace",
         *         "shipment_price": 4206.2,
         *         "charged_to": "marketplace",
         *         "drift": 0,
         *         "payment_status": "approved",
         *         "payment_status_text": "El pago está aprobado.",
         *         "is_part_back": false,
         *         "partial_refund": null,
         *         "recipient": {
         *           "name": "Ana Torres"
         *         },
         *         "shipping_address": {
         *           "city": "Godoy Cruz",
         *           "state": "Mendoza",
         *           "zip": "5501",
         *           "street": "Lavalle",
         *           "number": "120",
         *           "extras": ""
         *         },
         *         "shipment": {
         *           "state": "created",
         *           "state_text": "El paquete está registrado con el correo.",
         *           "progress": "in_transit",
         *           "progress_text": "El paquete está en camino.",
         *           "progress_at": "2026-11-23T09:12:00.000Z",
         *           "estimated_delivery": "2026-12-02T23:00:00.000Z",
         *           "carrier_name": "Expreso Cuyo",
         *           "service_name": "Entrega a domicilio",
         *           "pickup_point": null,
         *           "shipment_id": "690625721",
         *           "shipment_created_at": "2026-11-21T10:01:03.412Z",
         *           "carrier_tracking_id": "AR67773178833",
         *           "tracking": "https://shipco.example/track/690625721"
         *         },
         *         "papers": {
         *           "invoice_number": "0003-00012345",
         *           "remito_number": "0001-00000042"
         *         },
         *         "cannot_dispatch": null,
         *         "cancel_request": null
         *       },
         *       "dispatch_by": "2026-11-25T03:00:00.000Z",
         *       "group": "to_print",
         *       "label": "ready",
         *       "reason": null,
         *       "lines": [
         *         {
         *           "product_id": "5a1c7d0e-6a54-4f0b-9a6f-0f8d6c1b2e33",
         *           "title": "Mate de calabaza",
         *           "quantity": 2,
         *           "sku": "MATE-CAL-01"
         *         }
         *       ],
         *       "carrier_tracking_id": "AR67773178833",
         *       "packages": 1
         *     }
         */
        ToDispatch: {
            /** @description The parcel's code at its carrier, by which people follow it; null until there is one. */
            carrier_tracking_id: string | null;
            /** @description By when the parcel must leave; null if it is followed no more. */
            dispatch_by: string | null;
            /**
             * @description What there is to do with the parcel.
             * @enum {string}
             */
            group: "to_print" | "downloaded" | "problem" | "not_followed";
            /**
             * @description Whether its label can be printed, or has been.
             * @enum {string}
             */
            label: "ready" | "printed" | "not_ready" | "impossible";
            /** @description All that is to be packed. */
            lines: {
                /** @description A product of the catalogue, also one that is no longer on sale. */
                product_id: string;
                /** @description Pieces of the product. */
                quantity: number;
                /** @description Of the product when it was sold; null if it had none, and in orders of an earlier release. */
                sku: string | null;
                /** @description The product, as its seller calls it; in an order, as it was called when it was sold. */
                title: string;
            }[];
            /** @description The sale to dispatch. */
            order: components["schemas"]["SellerOrder"];
            /** @description How many packages it travels as; null if that is not known. */
            packages: number | null;
            /** @description Why its label cannot be printed, if that is known. */
            reason: ("not_paid" | "payment_refunded" | "payment_charged_back" | "payment_in_mediation" | "payment_not_approved" | "already_shipped" | "no_items" | "no_quote" | "quote_refused" | "too_heavy" | "too_large" | "too_valuable" | "origin_refused" | "no_email" | "no_credential" | "cancelled" | "held" | "payment_fraud_alert" | "payment_back" | "buyer_wants_to_cancel" | "seller_cannot_dispatch" | "registration_failed" | "account_unreachable" | "needs_review" | "return_requested" | "cancelled_on_its_way" | "parcel_lost" | "parcel_returned") | null;
        };
        /**
         * @example {
         *       "id": "0b8f0f6a-6f0e-4e0b-9a53-0a9c0a7c5b1e",
         *       "order_id": "b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55",
         *       "order_number": "K7QM-3F2P",
         *       "purchase_id": "f5385a8e-9b7c-4a77-b7e5-0c1c3cf0f1a2",
         *       "purchase_number": "W4HT-9KCA",
         *       "is_purchase_paid": true,
         *       "payment_ids": [
         *         "209834082808"
         *       ],
         *       "amount": 53206.2,
         *       "refunded_amount": 0,
         *       "reason": "lost",
         *       "since": "2026-11-21T10:00:00.000Z",
         *       "overdue": false,
         *       "buyer_told_at": "2026-11-21T11:00:00.000Z",
         *       "buyer_told_by": "operaciones@example.com",
         *       "done_at": null,
         *       "done_by": null,
         *       "note": null,
         *       "changed": true
         *     }
         */
        ToldOwed: {
            /** @description ARS to give back. */
            amount: number;
            /** @description UTC, when the buyer was told; null before. */
            buyer_told_at: string | null;
            /** @description The e-mail address of the admin who noted it. */
            buyer_told_by: string | null;
            /** @description Whether this request has noted it: another admin may have been faster. */
            changed: boolean;
            /** @description UTC, when an admin noted the money as given back; null before. */
            done_at: string | null;
            /** @description The e-mail address of the admin who closed it; `payco` when the payment provider showed its money gone, `shipment` when the goods left after all, or it paid a sale after all. */
            done_by: string | null;
            /** @description Of this debt, not of its order. */
            id: string;
            /** @description Whether the purchase was paid. Of `parts` that are open: its parts paid it, and one of them went back. */
            is_purchase_paid: boolean;
            /** @description How it was given back, in the words of the admin; null before. */
            note: string | null;
            /** @description Null for payments that bought nothing. */
            order_id: string | null;
            /** @description For people, shown as `#K7QM-3F2P`. Null for a while for one of an earlier release. */
            order_number: string | null;
            /** @description Whether its buyer should have heard of it, and was told nothing. */
            overdue: boolean;
            /** @description The payments of which it is to be given back. */
            readonly payment_ids: string[];
            /** @description A purchase: what a buyer pays at once, of one or more sellers. */
            purchase_id: string;
            /** @description For people, shown as `#K7QM-3F2P`. Null for a while for one of an earlier release. */
            purchase_number: string | null;
            /**
             * @description Why the money is owed.
             * @enum {string}
             */
            reason: "lost" | "damaged" | "returned" | "cancelled" | "not_possible" | "fraud" | "revocation" | "charged_twice" | "bought_nothing" | "mismatch" | "parts";
            /** @description What the payment provider shows of it as given back. */
            refunded_amount: number;
            /**
             * Format: date-time
             * @description UTC, since when it is owed.
             */
            since: string;
        };
        TotalChangedError: {
            /**
             * @description Stable error code for programs.
             * @constant
             */
            code: "TOTAL_CHANGED";
            /** @description What exactly is wrong, in entries that depend on `code`. */
            readonly details: {
                /** @description ARS of `shipping_full` that the buyer pays; the sellers pay the rest. */
                buyer_shipping_share: number;
                /** @description ARS that the buyer saw before paying. If the purchase costs anything else, nothing is sold. */
                expected_total: number;
                /** @description ARS for the products, without shipping. */
                items_total: number;
                /** @description ARS, with what the buyer pays for shipping. */
                total: number;
            }[];
            /**
             * Format: uri
             * @description What is known of the code. Absent where the pages of the documentation are off.
             */
            doc?: string;
            /** @description Message for people. */
            message: string;
            /** @description Request ID, as in the `x-request-id` header and in the logs. */
            requestId: string;
            /** @description The status of the response, again, for those who only see its body. */
            statusCode: number;
        };
        /**
         * @example {
         *       "progress": "in_transit",
         *       "progress_text": "El paquete está en camino.",
         *       "progress_stale_since": null,
         *       "estimated_delivery": "2026-12-02T23:00:00.000Z",
         *       "carrier_name": "Expreso Cuyo",
         *       "carrier_tracking_id": "AR67773178833",
         *       "tracking": "https://shipco.example/track/690625721",
         *       "packages": 1,
         *       "events": [
         *         {
         *           "at": "2026-11-23T09:12:00.000Z",
         *           "code": "in_transit",
         *           "text": "En camino"
         *         },
         *         {
         *           "at": "2026-11-21T10:01:05.000Z",
         *           "code": "documentation_ready",
         *           "text": "Pendiente de preparación"
         *         }
         *       ]
         *     }
         */
        Tracking: {
            /** @description Who drives the parcel; null until the shipping provider says so. */
            carrier_name: string | null;
            /** @description The parcel's code at its carrier, by which people follow it; null until there is one. */
            carrier_tracking_id: string | null;
            /** @description When the carrier expects to deliver it; null if it does not say. */
            estimated_delivery: string | null;
            /** @description Newest first. */
            events: {
                /**
                 * Format: date-time
                 * @description UTC, when it happened according to the carrier.
                 */
                at: string;
                /** @description Status code of the shipping provider. */
                code: string;
                /** @description The shipping provider's code for the detail, where it has one. */
                substatus?: string;
                /** @description The shipping provider’s wording. */
                text: string;
            }[];
            /** @description How many packages the parcel travels as; null if that is not known. */
            packages: number | null;
            /** @description Where the parcel is; null before there is one. */
            progress: ("preparing" | "ready_to_ship" | "in_transit" | "out_for_delivery" | "at_pickup_point" | "delivered" | "problem" | "returning" | "returned" | "lost" | "cancelled" | "expired" | "unknown_to_us") | null;
            /** @description As of when `progress` is known, if the parcel is followed no more: the account that has it is linked no more; else null. */
            progress_stale_since: string | null;
            /** @description `progress` in words, for people; null without a parcel. */
            progress_text: string | null;
            /** @description The shipping provider’s tracking page. */
            tracking: string | null;
        };
        /**
         * @example {
         *       "statusCode": 503,
         *       "code": "DATABASE_UNAVAILABLE",
         *       "message": "La base de datos no responde.",
         *       "requestId": "0b8f6c52-9d0e-4a57-8d5e-2f3f0f6a7c11",
         *       "doc": "https://shop.example/api/docs/errors#DATABASE_UNAVAILABLE",
         *       "status": "unavailable",
         *       "checks": {
         *         "service": {
         *           "status": "ok",
         *           "stopping": false
         *         },
         *         "database": {
         *           "status": "ok",
         *           "reachable": true,
         *           "writable": true
         *         },
         *         "migrations": {
         *           "status": "ok",
         *           "pending": 0
         *         },
         *         "jobs": {
         *           "status": "ok",
         *           "working": true,
         *           "lag_seconds": 0
         *         },
         *         "shipco": {
         *           "status": "ok",
         *           "reason": null
         *         },
         *         "payco": {
         *           "status": "ok",
         *           "reason": null
         *         },
         *         "events": {
         *           "status": "ok",
         *           "reason": null
         *         },
         *         "audit": {
         *           "status": "ok",
         *           "reason": null
         *         }
         *       }
         *     }
         */
        Unhealthy: {
            /** @description What was looked at, one by one. */
            checks: {
                /** @description What the audit has found. */
                audit: {
                    /** @description The audit has found something that does not fit, and it still does not; or it has no place left for some account or class. */
                    reason: ("findings_open" | "places_full") | null;
                    /**
                     * @description Of this check; `unknown` where nobody could look.
                     * @enum {string}
                     */
                    status: "ok" | "degraded" | "unavailable" | "unknown";
                };
                /** @description PostgreSQL, as this process reaches it. */
                database: {
                    /** @description The database answers. */
                    reachable: boolean;
                    /**
                     * @description Of this check; `unknown` where nobody could look.
                     * @enum {string}
                     */
                    status: "ok" | "degraded" | "unavailable" | "unknown";
                    /** @description The database takes writes: it is no replica. */
                    writable: boolean;
                };
                /** @description The sending of events to their endpoints. */
                events: {
                    /** @description An endpoint was disabled, because nothing had been delivered to it for three days. */
                    reason: "endpoint_disabled" | null;
                    /**
                     * @description Of this check; `unknown` where nobody could look.
                     * @enum {string}
                     */
                    status: "ok" | "degraded" | "unavailable" | "unknown";
                };
                /** @description The work that is due without any request. */
                jobs: {
                    /** @description Waiting time of the oldest due work, in seconds. */
                    lag_seconds: number | null;
                    /**
                     * @description Of this check; `unknown` where nobody could look.
                     * @enum {string}
                     */
                    status: "ok" | "degraded" | "unavailable" | "unknown";
                    /** @description Due work is being done. */
                    working: boolean;
                };
                /** @description Whether the tables are those that this release needs. */
                migrations: {
                    /** @description Migrations that are not applied; null if the database is away. */
                    pending: number | null;
                    /**
                     * @description Of this check; `unknown` where nobody could look.
                     * @enum {string}
                     */
                    status: "ok" | "degraded" | "unavailable" | "unknown";
                };
                /** @description The payment provider, as the last calls found it. */
                payco: {
                    /** @description Notifications wait for the payment provider, or no signature of its notifications holds. */
                    reason: ("provider_unavailable" | "signature_never_valid") | null;
                    /**
                     * @description Of this check; `unknown` where nobody could look.
                     * @enum {string}
                     */
                    status: "ok" | "degraded" | "unavailable" | "unknown";
                };
                /** @description This process. */
                service: {
                    /**
                     * @description Of this check; `unknown` where nobody could look.
                     * @enum {string}
                     */
                    status: "ok" | "degraded" | "unavailable" | "unknown";
                    /** @description The process got SIGTERM and finishes its work. */
                    stopping: boolean;
                };
                /** @description The shipping provider, as the last calls found it. */
                shipco: {
                    /** @description What must be fixed in the configuration: the shipping provider refuses the credential, or the OAuth app. Or else why calls to it wait: it has requested a pause, or orders are tried without success. */
                    reason: ("credential_refused" | "creations_paused" | "quotes_paused" | "reads_paused" | "labels_paused" | "provider_unavailable" | "oauth_app_refused") | null;
                    /**
                     * @description Of this check; `unknown` where nobody could look.
                     * @enum {string}
                     */
                    status: "ok" | "degraded" | "unavailable" | "unknown";
                };
            };
            /**
             * @description Why this instance takes no requests.
             * @enum {string}
             */
            code: "SERVICE_STOPPING" | "DATABASE_UNAVAILABLE" | "MIGRATIONS_PENDING" | "JOBS_NOT_RUNNING";
            /** @description What exactly is wrong, in entries that depend on `code`. */
            readonly details?: {
                [key: string]: unknown;
            }[];
            /**
             * Format: uri
             * @description What is known of the code. Absent where the pages of the documentation are off.
             */
            doc?: string;
            /** @description Message for people. */
            message: string;
            /** @description Request ID, as in the `x-request-id` header and in the logs. */
            requestId: string;
            /**
             * @description The worst of the checks.
             * @enum {string}
             */
            status: "ok" | "degraded" | "unavailable";
            /**
             * @description The status of the response, again, for those who only see its body.
             * @constant
             */
            statusCode: 503;
        };
        /**
         * @example {
         *       "id": "209834082808",
         *       "purchase_id": "f5385a8e-9b7c-4a77-b7e5-0c1c3cf0f1a2",
         *       "purchase_number": "W4HT-9KCA",
         *       "order_ids": [
         *         "b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55"
         *       ],
         *       "order_numbers": [
         *         "K7QM-3F2P"
         *       ],
         *       "status": "approved",
         *       "status_detail": "accredited",
         *       "effect": "duplicate_payment",
         *       "amount": 53206.2,
         *       "expected_amount": 53206.2,
         *       "refunded_amount": 0,
         *       "currency": "ARS",
         *       "approved_at": "2026-11-21T10:00:58.000Z",
         *       "refunded_at": null,
         *       "first_read_at": "2026-11-21T10:00:59.310Z",
         *       "read_at": "2026-11-21T10:00:59.310Z",
         *       "parts": [],
         *       "resolved_at": null,
         *       "resolved_by": null,
         *       "note": null,
         *       "advice": "El carrito ya estaba pago con otro pago. Devolvé este en el proveedor de pagos."
         *     }
         */
        UnownedPayment: {
            /** @description What to do, for people. */
            advice: string;
            /** @description ARS that the payment moved. */
            amount: number;
            /** @description UTC, when the payment provider approved it; null before. */
            approved_at: string | null;
            /** @description ISO 4217, of all amounts beside it. */
            currency: string;
            /**
             * @description What reading the payment changed here.
             * @enum {string}
             */
            effect: "first_approval" | "recorded" | "part_payment" | "duplicate_payment" | "payment_mismatch" | "refunded_before_approval";
            /** @description ARS that its purchase costs. */
            expected_amount: number;
            /**
             * Format: date-time
             * @description Lists are in this order.
             */
            first_read_at: string;
            /** @description As the payment provider numbers the payment. */
            id: string;
            /** @description What was done about it, in the words of the admin; null before. */
            note: string | null;
            /** @description The orders that it is about, one per seller. */
            readonly order_ids: string[];
            /** @description Their numbers, in the order of `order_ids`. */
            order_numbers: (string | null)[];
            /** @description Other payments of the purchase that are parts of its total, as this one: they are dealt with together. */
            parts: {
                /** @description ARS of this part. */
                amount: number;
                /** @description A payment, as the payment provider numbers it. */
                payment_id: string;
            }[];
            /** @description A purchase: what a buyer pays at once, of one or more sellers. */
            purchase_id: string;
            /** @description For people, shown as `#K7QM-3F2P`. Null for a while for one of an earlier release. */
            purchase_number: string | null;
            /**
             * Format: date-time
             * @description UTC, when it was last read at the payment provider.
             */
            read_at: string;
            /** @description ARS of the payment that went back so far. */
            refunded_amount: number;
            /** @description Of the last refund that the payment provider shows. */
            refunded_at: string | null;
            /** @description UTC, since when nothing is wrong any more; null while it is open. */
            resolved_at: string | null;
            /** @description The e-mail address of the admin who resolved it. */
            resolved_by: string | null;
            /** @description As the payment provider last showed it. */
            status: string;
            /** @description What the payment provider adds to `status`, as its code; null if nothing. */
            status_detail: string | null;
        };
        ValidationFailedError: {
            /**
             * @description Stable error code for programs.
             * @constant
             */
            code: "VALIDATION_FAILED";
            /** @description What exactly is wrong, in entries that depend on `code`. */
            readonly details: {
                /** @description What is wrong, in words for people. */
                message: string;
                /** @description The field, header or query parameter. */
                path: string;
            }[];
            /**
             * Format: uri
             * @description What is known of the code. Absent where the pages of the documentation are off.
             */
            doc?: string;
            /** @description Message for people. */
            message: string;
            /** @description Request ID, as in the `x-request-id` header and in the logs. */
            requestId: string;
            /** @description The status of the response, again, for those who only see its body. */
            statusCode: number;
        };
    };
    responses: {
        /** @description Conflicts with the current state. */
        "ADDRESS_LIMIT.IDEMPOTENCY_KEY_REUSED.IDEMPOTENCY_IN_PROGRESS.OTHER_USER": {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                /** @description Seconds to wait before the next request. */
                "Retry-After"?: number;
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /**
                     * @description Stable error code for programs.
                     * @enum {unknown}
                     */
                    code?: "ADDRESS_LIMIT" | "IDEMPOTENCY_KEY_REUSED" | "IDEMPOTENCY_IN_PROGRESS" | "OTHER_USER";
                    /**
                     * @description The status of the response, again, for those who only see its body.
                     * @constant
                     */
                    statusCode?: 409;
                } & components["schemas"]["Error"];
            };
        };
        /** @description Not found, or not owned by the current user. */
        "ADDRESS_NOT_FOUND.NOT_FOUND": {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /**
                     * @description Stable error code for programs.
                     * @enum {unknown}
                     */
                    code?: "ADDRESS_NOT_FOUND" | "NOT_FOUND";
                    /**
                     * @description The status of the response, again, for those who only see its body.
                     * @constant
                     */
                    statusCode?: 404;
                } & components["schemas"]["Error"];
            };
        };
        /** @description Conflicts with the current state. */
        "ADMIN_EXISTS.OTHER_USER": {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /**
                     * @description Stable error code for programs.
                     * @enum {unknown}
                     */
                    code?: "ADMIN_EXISTS" | "OTHER_USER";
                    /**
                     * @description The status of the response, again, for those who only see its body.
                     * @constant
                     */
                    statusCode?: 409;
                } & components["schemas"]["Error"];
            };
        };
        /** @description Not found, or not owned by the current user. */
        "ADMIN_NOT_FOUND.NOT_FOUND": {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /**
                     * @description Stable error code for programs.
                     * @enum {unknown}
                     */
                    code?: "ADMIN_NOT_FOUND" | "NOT_FOUND";
                    /**
                     * @description The status of the response, again, for those who only see its body.
                     * @constant
                     */
                    statusCode?: 404;
                } & components["schemas"]["Error"];
            };
        };
        /** @description Request body too large. */
        BODY_TOO_LARGE: {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /**
                     * @description Stable error code for programs.
                     * @enum {unknown}
                     */
                    code?: "BODY_TOO_LARGE";
                    /**
                     * @description The status of the response, again, for those who only see its body.
                     * @constant
                     */
                    statusCode?: 413;
                } & components["schemas"]["Error"];
            };
        };
        /** @description Not found, or not owned by the current user. */
        "BULK_ACT_NOT_FOUND.NOT_FOUND": {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /**
                     * @description Stable error code for programs.
                     * @enum {unknown}
                     */
                    code?: "BULK_ACT_NOT_FOUND" | "NOT_FOUND";
                    /**
                     * @description The status of the response, again, for those who only see its body.
                     * @constant
                     */
                    statusCode?: 404;
                } & components["schemas"]["Error"];
            };
        };
        /** @description Not permitted. */
        "BUYER_PROFILE_REQUIRED.CROSS_SITE_REQUEST": {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /**
                     * @description Stable error code for programs.
                     * @enum {unknown}
                     */
                    code?: "BUYER_PROFILE_REQUIRED" | "CROSS_SITE_REQUEST";
                    /**
                     * @description The status of the response, again, for those who only see its body.
                     * @constant
                     */
                    statusCode?: 403;
                } & components["schemas"]["Error"];
            };
        };
        /** @description Not found, or not owned by the current user. */
        "CALL_CLASS_NOT_FOUND.NOT_FOUND": {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /**
                     * @description Stable error code for programs.
                     * @enum {unknown}
                     */
                    code?: "CALL_CLASS_NOT_FOUND" | "NOT_FOUND";
                    /**
                     * @description The status of the response, again, for those who only see its body.
                     * @constant
                     */
                    statusCode?: 404;
                } & components["schemas"]["Error"];
            };
        };
        /** @description Invalid request. */
        "CART_EMPTY.VALIDATION_FAILED.MALFORMED_JSON": {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": ({
                    /**
                     * @description Stable error code for programs.
                     * @enum {unknown}
                     */
                    code?: "CART_EMPTY" | "MALFORMED_JSON";
                    /**
                     * @description The status of the response, again, for those who only see its body.
                     * @constant
                     */
                    statusCode?: 400;
                } & components["schemas"]["Error"]) | components["schemas"]["ValidationFailedError"];
            };
        };
        /** @description Conflicts with the current state. */
        "CART_FULL.OTHER_USER": {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /**
                     * @description Stable error code for programs.
                     * @enum {unknown}
                     */
                    code?: "CART_FULL" | "OTHER_USER";
                    /**
                     * @description The status of the response, again, for those who only see its body.
                     * @constant
                     */
                    statusCode?: 409;
                } & components["schemas"]["Error"];
            };
        };
        /** @description Conflicts with the current state. */
        "CART_TOO_LARGE.DUPLICATE_CHECKOUT.PAYMENT_PART_WAITING.CART_CHANGED.SELLER_NOT_READY.CHECKOUT_SUPERSEDED.IDEMPOTENCY_KEY_REUSED.IDEMPOTENCY_IN_PROGRESS.QUOTE_EXPIRED.QUOTE_MISMATCH.OPTION_UNAVAILABLE.TOTAL_CHANGED.OTHER_USER": {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                /** @description Seconds to wait before the next request. */
                "Retry-After"?: number;
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": ({
                    /**
                     * @description Stable error code for programs.
                     * @enum {unknown}
                     */
                    code?: "CART_TOO_LARGE" | "CART_CHANGED" | "SELLER_NOT_READY" | "CHECKOUT_SUPERSEDED" | "IDEMPOTENCY_KEY_REUSED" | "IDEMPOTENCY_IN_PROGRESS" | "QUOTE_EXPIRED" | "QUOTE_MISMATCH" | "OTHER_USER";
                    /**
                     * @description The status of the response, again, for those who only see its body.
                     * @constant
                     */
                    statusCode?: 409;
                } & components["schemas"]["Error"]) | components["schemas"]["DuplicateCheckoutError"] | components["schemas"]["PaymentPartWaitingError"] | components["schemas"]["OptionUnavailableError"] | components["schemas"]["TotalChangedError"];
            };
        };
        /** @description Changed meanwhile. */
        CHANGED_MEANWHILE: {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /**
                     * @description Stable error code for programs.
                     * @enum {unknown}
                     */
                    code?: "CHANGED_MEANWHILE";
                    /**
                     * @description The status of the response, again, for those who only see its body.
                     * @constant
                     */
                    statusCode?: 412;
                } & components["schemas"]["Error"];
            };
        };
        /** @description Not permitted. */
        CROSS_SITE_REQUEST: {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /**
                     * @description Stable error code for programs.
                     * @enum {unknown}
                     */
                    code?: "CROSS_SITE_REQUEST";
                    /**
                     * @description The status of the response, again, for those who only see its body.
                     * @constant
                     */
                    statusCode?: 403;
                } & components["schemas"]["Error"];
            };
        };
        /** @description No longer available. */
        CURSOR_EXPIRED: {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /**
                     * @description Stable error code for programs.
                     * @enum {unknown}
                     */
                    code?: "CURSOR_EXPIRED";
                    /**
                     * @description The status of the response, again, for those who only see its body.
                     * @constant
                     */
                    statusCode?: 410;
                } & components["schemas"]["Error"];
            };
        };
        /** @description Temporarily unavailable, or not configured. */
        DATABASE_UNAVAILABLE: {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                /** @description Seconds to wait before the next request. */
                "Retry-After": number;
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /**
                     * @description Stable error code for programs.
                     * @enum {unknown}
                     */
                    code?: "DATABASE_UNAVAILABLE";
                    /**
                     * @description The status of the response, again, for those who only see its body.
                     * @constant
                     */
                    statusCode?: 503;
                } & components["schemas"]["Error"];
            };
        };
        /** @description Temporarily unavailable, or not configured. */
        "DATABASE_UNAVAILABLE.page": {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                /** @description Seconds to wait before the next request. */
                "Retry-After": number;
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /**
                     * @description Stable error code for programs.
                     * @enum {unknown}
                     */
                    code?: "DATABASE_UNAVAILABLE";
                    /**
                     * @description The status of the response, again, for those who only see its body.
                     * @constant
                     */
                    statusCode?: 503;
                } & components["schemas"]["Error"];
                /** @example <!doctype html>… */
                "text/html": string;
            };
        };
        /** @description Conflicts with the current state. */
        "DECIDED_MEANWHILE.OTHER_USER": {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /**
                     * @description Stable error code for programs.
                     * @enum {unknown}
                     */
                    code?: "DECIDED_MEANWHILE" | "OTHER_USER";
                    /**
                     * @description The status of the response, again, for those who only see its body.
                     * @constant
                     */
                    statusCode?: 409;
                } & components["schemas"]["Error"];
            };
        };
        /** @description Conflicts with the current state. */
        "ENDPOINT_DISABLED.IDEMPOTENCY_KEY_REUSED.IDEMPOTENCY_IN_PROGRESS.OTHER_USER": {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                /** @description Seconds to wait before the next request. */
                "Retry-After"?: number;
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /**
                     * @description Stable error code for programs.
                     * @enum {unknown}
                     */
                    code?: "ENDPOINT_DISABLED" | "IDEMPOTENCY_KEY_REUSED" | "IDEMPOTENCY_IN_PROGRESS" | "OTHER_USER";
                    /**
                     * @description The status of the response, again, for those who only see its body.
                     * @constant
                     */
                    statusCode?: 409;
                } & components["schemas"]["Error"];
            };
        };
        /** @description Invalid request. */
        "ENDPOINT_NOT_ALLOWED.VALIDATION_FAILED.MALFORMED_JSON": {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": ({
                    /**
                     * @description Stable error code for programs.
                     * @enum {unknown}
                     */
                    code?: "MALFORMED_JSON";
                    /**
                     * @description The status of the response, again, for those who only see its body.
                     * @constant
                     */
                    statusCode?: 400;
                } & components["schemas"]["Error"]) | components["schemas"]["EndpointNotAllowedError"] | components["schemas"]["ValidationFailedError"];
            };
        };
        /** @description Not found, or not owned by the current user. */
        "ENDPOINT_NOT_FOUND.NOT_FOUND": {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /**
                     * @description Stable error code for programs.
                     * @enum {unknown}
                     */
                    code?: "ENDPOINT_NOT_FOUND" | "NOT_FOUND";
                    /**
                     * @description The status of the response, again, for those who only see its body.
                     * @constant
                     */
                    statusCode?: 404;
                } & components["schemas"]["Error"];
            };
        };
        /** @description Temporarily unavailable, or not configured. */
        "EVENTS_NOT_CONFIGURED.DATABASE_UNAVAILABLE": {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                /** @description Seconds to wait before the next request. */
                "Retry-After"?: number;
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /**
                     * @description Stable error code for programs.
                     * @enum {unknown}
                     */
                    code?: "EVENTS_NOT_CONFIGURED" | "DATABASE_UNAVAILABLE";
                    /**
                     * @description The status of the response, again, for those who only see its body.
                     * @constant
                     */
                    statusCode?: 503;
                } & components["schemas"]["Error"];
            };
        };
        /** @description Conflicts with the current state. */
        "EXTERNAL_ID_TAKEN.IDEMPOTENCY_KEY_REUSED.IDEMPOTENCY_IN_PROGRESS.OTHER_USER": {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                /** @description Seconds to wait before the next request. */
                "Retry-After"?: number;
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /**
                     * @description Stable error code for programs.
                     * @enum {unknown}
                     */
                    code?: "EXTERNAL_ID_TAKEN" | "IDEMPOTENCY_KEY_REUSED" | "IDEMPOTENCY_IN_PROGRESS" | "OTHER_USER";
                    /**
                     * @description The status of the response, again, for those who only see its body.
                     * @constant
                     */
                    statusCode?: 409;
                } & components["schemas"]["Error"];
            };
        };
        /** @description Conflicts with the current state. */
        "EXTERNAL_ID_TAKEN.OTHER_USER": {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /**
                     * @description Stable error code for programs.
                     * @enum {unknown}
                     */
                    code?: "EXTERNAL_ID_TAKEN" | "OTHER_USER";
                    /**
                     * @description The status of the response, again, for those who only see its body.
                     * @constant
                     */
                    statusCode?: 409;
                } & components["schemas"]["Error"];
            };
        };
        /** @description Not found, or not owned by the current user. */
        "FAILURE_NOT_FOUND.NOT_FOUND": {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /**
                     * @description Stable error code for programs.
                     * @enum {unknown}
                     */
                    code?: "FAILURE_NOT_FOUND" | "NOT_FOUND";
                    /**
                     * @description The status of the response, again, for those who only see its body.
                     * @constant
                     */
                    statusCode?: 404;
                } & components["schemas"]["Error"];
            };
        };
        /** @description Not found, or not owned by the current user. */
        "FINDING_NOT_FOUND.NOT_FOUND": {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /**
                     * @description Stable error code for programs.
                     * @enum {unknown}
                     */
                    code?: "FINDING_NOT_FOUND" | "NOT_FOUND";
                    /**
                     * @description The status of the response, again, for those who only see its body.
                     * @constant
                     */
                    statusCode?: 404;
                } & components["schemas"]["Error"];
            };
        };
        /** @description Conflicts with the current state. */
        "FINDING_NOT_OPEN.OTHER_USER": {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /**
                     * @description Stable error code for programs.
                     * @enum {unknown}
                     */
                    code?: "FINDING_NOT_OPEN" | "OTHER_USER";
                    /**
                     * @description The status of the response, again, for those who only see its body.
                     * @constant
                     */
                    statusCode?: 409;
                } & components["schemas"]["Error"];
            };
        };
        /** @description Request headers too large. */
        HEADERS_TOO_LARGE: {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /**
                     * @description Stable error code for programs.
                     * @enum {unknown}
                     */
                    code?: "HEADERS_TOO_LARGE";
                    /**
                     * @description The status of the response, again, for those who only see its body.
                     * @constant
                     */
                    statusCode?: 431;
                } & components["schemas"]["Error"];
            };
        };
        /** @description Request headers too large. */
        "HEADERS_TOO_LARGE.page": {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /**
                     * @description Stable error code for programs.
                     * @enum {unknown}
                     */
                    code?: "HEADERS_TOO_LARGE";
                    /**
                     * @description The status of the response, again, for those who only see its body.
                     * @constant
                     */
                    statusCode?: 431;
                } & components["schemas"]["Error"];
                /** @example <!doctype html>… */
                "text/html": string;
            };
        };
        /** @description Conflicts with the current state. */
        "IDEMPOTENCY_KEY_REUSED.IDEMPOTENCY_IN_PROGRESS.OTHER_USER": {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                /** @description Seconds to wait before the next request. */
                "Retry-After"?: number;
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /**
                     * @description Stable error code for programs.
                     * @enum {unknown}
                     */
                    code?: "IDEMPOTENCY_KEY_REUSED" | "IDEMPOTENCY_IN_PROGRESS" | "OTHER_USER";
                    /**
                     * @description The status of the response, again, for those who only see its body.
                     * @constant
                     */
                    statusCode?: 409;
                } & components["schemas"]["Error"];
            };
        };
        /** @description A provider failed or returned an unusable response. */
        "IDENTITY_PROVIDER_UNAVAILABLE.page": {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                /** @description Seconds to wait before the next request. */
                "Retry-After"?: number;
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /**
                     * @description Stable error code for programs.
                     * @enum {unknown}
                     */
                    code?: "IDENTITY_PROVIDER_UNAVAILABLE";
                    /**
                     * @description The status of the response, again, for those who only see its body.
                     * @constant
                     */
                    statusCode?: 502;
                } & components["schemas"]["Error"];
                /** @example <!doctype html>… */
                "text/html": string;
            };
        };
        /** @description Internal error. */
        INTERNAL_ERROR: {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /**
                     * @description Stable error code for programs.
                     * @enum {unknown}
                     */
                    code?: "INTERNAL_ERROR";
                    /**
                     * @description The status of the response, again, for those who only see its body.
                     * @constant
                     */
                    statusCode?: 500;
                } & components["schemas"]["Error"];
            };
        };
        /** @description Internal error. */
        "INTERNAL_ERROR.page": {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /**
                     * @description Stable error code for programs.
                     * @enum {unknown}
                     */
                    code?: "INTERNAL_ERROR";
                    /**
                     * @description The status of the response, again, for those who only see its body.
                     * @constant
                     */
                    statusCode?: 500;
                } & components["schemas"]["Error"];
                /** @example <!doctype html>… */
                "text/html": string;
            };
        };
        /** @description Not authenticated, or invalid credentials. */
        INVALID_CREDENTIALS: {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /**
                     * @description Stable error code for programs.
                     * @enum {unknown}
                     */
                    code?: "INVALID_CREDENTIALS";
                    /**
                     * @description The status of the response, again, for those who only see its body.
                     * @constant
                     */
                    statusCode?: 401;
                } & components["schemas"]["Error"];
            };
        };
        /** @description Not authenticated, or invalid credentials. */
        INVALID_SECRET: {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /**
                     * @description Stable error code for programs.
                     * @enum {unknown}
                     */
                    code?: "INVALID_SECRET";
                    /**
                     * @description The status of the response, again, for those who only see its body.
                     * @constant
                     */
                    statusCode?: 401;
                } & components["schemas"]["Error"];
            };
        };
        /** @description Not authenticated, or invalid credentials. */
        INVALID_SIGNATURE: {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /**
                     * @description Stable error code for programs.
                     * @enum {unknown}
                     */
                    code?: "INVALID_SIGNATURE";
                    /**
                     * @description The status of the response, again, for those who only see its body.
                     * @constant
                     */
                    statusCode?: 401;
                } & components["schemas"]["Error"];
            };
        };
        /** @description Not permitted. */
        INVALID_VERIFY_TOKEN: {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /**
                     * @description Stable error code for programs.
                     * @enum {unknown}
                     */
                    code?: "INVALID_VERIFY_TOKEN";
                    /**
                     * @description The status of the response, again, for those who only see its body.
                     * @constant
                     */
                    statusCode?: 403;
                } & components["schemas"]["Error"];
            };
        };
        /** @description Not found, or not owned by the current user. */
        "INVITATION_NOT_FOUND.NOT_FOUND": {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /**
                     * @description Stable error code for programs.
                     * @enum {unknown}
                     */
                    code?: "INVITATION_NOT_FOUND" | "NOT_FOUND";
                    /**
                     * @description The status of the response, again, for those who only see its body.
                     * @constant
                     */
                    statusCode?: 404;
                } & components["schemas"]["Error"];
            };
        };
        /** @description Conflicts with the current state. */
        "LABEL_NOT_READY.NOT_SHIPPED.DO_NOT_DISPATCH": {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                /** @description Seconds to wait before the next request. */
                "Retry-After"?: number;
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LabelNotReadyError"] | components["schemas"]["NotShippedError"] | components["schemas"]["DoNotDispatchError"];
            };
        };
        /** @description Conflicts with the current state. */
        "LABEL_NOT_READY.NOT_SHIPPED.DO_NOT_DISPATCH.ACCOUNT_NOT_LINKED": {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                /** @description Seconds to wait before the next request. */
                "Retry-After"?: number;
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LabelNotReadyError"] | components["schemas"]["NotShippedError"] | components["schemas"]["DoNotDispatchError"] | components["schemas"]["AccountNotLinkedError"];
            };
        };
        /** @description Conflicts with the current state. */
        "LABEL_NOT_READY.NOT_SHIPPED.DO_NOT_DISPATCH.ACCOUNT_NOT_LINKED.LABEL_PRINT_ALONE": {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                /** @description Seconds to wait before the next request. */
                "Retry-After"?: number;
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LabelNotReadyError"] | components["schemas"]["NotShippedError"] | components["schemas"]["DoNotDispatchError"] | components["schemas"]["AccountNotLinkedError"] | components["schemas"]["LabelPrintAloneError"];
            };
        };
        /** @description Conflicts with the current state. */
        "LAST_OWNER.OTHER_USER": {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /**
                     * @description Stable error code for programs.
                     * @enum {unknown}
                     */
                    code?: "LAST_OWNER" | "OTHER_USER";
                    /**
                     * @description The status of the response, again, for those who only see its body.
                     * @constant
                     */
                    statusCode?: 409;
                } & components["schemas"]["Error"];
            };
        };
        /** @description Invalid request. */
        "LOGIN_FAILED.page": {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /**
                     * @description Stable error code for programs.
                     * @enum {unknown}
                     */
                    code?: "LOGIN_FAILED";
                    /**
                     * @description The status of the response, again, for those who only see its body.
                     * @constant
                     */
                    statusCode?: 400;
                } & components["schemas"]["Error"];
                /** @example <!doctype html>… */
                "text/html": string;
            };
        };
        /** @description Invalid request. */
        MALFORMED_JSON: {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /**
                     * @description Stable error code for programs.
                     * @enum {unknown}
                     */
                    code?: "MALFORMED_JSON";
                    /**
                     * @description The status of the response, again, for those who only see its body.
                     * @constant
                     */
                    statusCode?: 400;
                } & components["schemas"]["Error"];
            };
        };
        /** @description Not found, or not owned by the current user. */
        NOT_FOUND: {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /**
                     * @description Stable error code for programs.
                     * @enum {unknown}
                     */
                    code?: "NOT_FOUND";
                    /**
                     * @description The status of the response, again, for those who only see its body.
                     * @constant
                     */
                    statusCode?: 404;
                } & components["schemas"]["Error"];
            };
        };
        /** @description Conflicts with the current state. */
        "NOT_LINKED.LINK_AGAIN": {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /**
                     * @description Stable error code for programs.
                     * @enum {unknown}
                     */
                    code?: "NOT_LINKED" | "LINK_AGAIN";
                    /**
                     * @description The status of the response, again, for those who only see its body.
                     * @constant
                     */
                    statusCode?: 409;
                } & components["schemas"]["Error"];
            };
        };
        /** @description Conflicts with the current state. */
        "NOT_LINKED.LINK_AGAIN.OTHER_USER": {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /**
                     * @description Stable error code for programs.
                     * @enum {unknown}
                     */
                    code?: "NOT_LINKED" | "LINK_AGAIN" | "OTHER_USER";
                    /**
                     * @description The status of the response, again, for those who only see its body.
                     * @constant
                     */
                    statusCode?: 409;
                } & components["schemas"]["Error"];
            };
        };
        /** @description Conflicts with the current state. */
        "NOT_PAID.ALREADY_DISPATCHED.OTHER_USER": {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /**
                     * @description Stable error code for programs.
                     * @enum {unknown}
                     */
                    code?: "NOT_PAID" | "ALREADY_DISPATCHED" | "OTHER_USER";
                    /**
                     * @description The status of the response, again, for those who only see its body.
                     * @constant
                     */
                    statusCode?: 409;
                } & components["schemas"]["Error"];
            };
        };
        /** @description Conflicts with the current state. */
        "NOT_PAID.ALREADY_DISPATCHED.REQUEST_LIMIT.OTHER_USER": {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /**
                     * @description Stable error code for programs.
                     * @enum {unknown}
                     */
                    code?: "NOT_PAID" | "ALREADY_DISPATCHED" | "REQUEST_LIMIT" | "OTHER_USER";
                    /**
                     * @description The status of the response, again, for those who only see its body.
                     * @constant
                     */
                    statusCode?: 409;
                } & components["schemas"]["Error"];
            };
        };
        /** @description Conflicts with the current state. */
        "NOT_PAID.DECIDED_MEANWHILE.ALREADY_SHIPPED.OTHER_USER": {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /**
                     * @description Stable error code for programs.
                     * @enum {unknown}
                     */
                    code?: "NOT_PAID" | "DECIDED_MEANWHILE" | "ALREADY_SHIPPED" | "OTHER_USER";
                    /**
                     * @description The status of the response, again, for those who only see its body.
                     * @constant
                     */
                    statusCode?: 409;
                } & components["schemas"]["Error"];
            };
        };
        /** @description Conflicts with the current state. */
        "NOT_PAID.DECIDED_MEANWHILE.OTHER_USER": {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /**
                     * @description Stable error code for programs.
                     * @enum {unknown}
                     */
                    code?: "NOT_PAID" | "DECIDED_MEANWHILE" | "OTHER_USER";
                    /**
                     * @description The status of the response, again, for those who only see its body.
                     * @constant
                     */
                    statusCode?: 409;
                } & components["schemas"]["Error"];
            };
        };
        /** @description Conflicts with the current state. */
        "NOT_PAID.PARCEL_EXISTS.OTHER_USER": {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /**
                     * @description Stable error code for programs.
                     * @enum {unknown}
                     */
                    code?: "NOT_PAID" | "PARCEL_EXISTS" | "OTHER_USER";
                    /**
                     * @description The status of the response, again, for those who only see its body.
                     * @constant
                     */
                    statusCode?: 409;
                } & components["schemas"]["Error"];
            };
        };
        /** @description Conflicts with the current state. */
        "NOT_REPLAYABLE.NOT_PARKED.IDEMPOTENCY_KEY_REUSED.IDEMPOTENCY_IN_PROGRESS.OTHER_USER": {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                /** @description Seconds to wait before the next request. */
                "Retry-After"?: number;
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /**
                     * @description Stable error code for programs.
                     * @enum {unknown}
                     */
                    code?: "NOT_REPLAYABLE" | "NOT_PARKED" | "IDEMPOTENCY_KEY_REUSED" | "IDEMPOTENCY_IN_PROGRESS" | "OTHER_USER";
                    /**
                     * @description The status of the response, again, for those who only see its body.
                     * @constant
                     */
                    statusCode?: 409;
                } & components["schemas"]["Error"];
            };
        };
        /** @description Conflicts with the current state. */
        "NOT_REPLAYABLE.OTHER_USER": {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /**
                     * @description Stable error code for programs.
                     * @enum {unknown}
                     */
                    code?: "NOT_REPLAYABLE" | "OTHER_USER";
                    /**
                     * @description The status of the response, again, for those who only see its body.
                     * @constant
                     */
                    statusCode?: 409;
                } & components["schemas"]["Error"];
            };
        };
        /** @description Not found, or not owned by the current user. */
        ORDER_NOT_FOUND: {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /**
                     * @description Stable error code for programs.
                     * @enum {unknown}
                     */
                    code?: "ORDER_NOT_FOUND";
                    /**
                     * @description The status of the response, again, for those who only see its body.
                     * @constant
                     */
                    statusCode?: 404;
                } & components["schemas"]["Error"];
            };
        };
        /** @description Not found, or not owned by the current user. */
        "ORDER_NOT_FOUND.NOT_FOUND": {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /**
                     * @description Stable error code for programs.
                     * @enum {unknown}
                     */
                    code?: "ORDER_NOT_FOUND" | "NOT_FOUND";
                    /**
                     * @description The status of the response, again, for those who only see its body.
                     * @constant
                     */
                    statusCode?: 404;
                } & components["schemas"]["Error"];
            };
        };
        /** @description Conflicts with the current state. */
        "ORIGIN_LIMIT.OTHER_USER": {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /**
                     * @description Stable error code for programs.
                     * @enum {unknown}
                     */
                    code?: "ORIGIN_LIMIT" | "OTHER_USER";
                    /**
                     * @description The status of the response, again, for those who only see its body.
                     * @constant
                     */
                    statusCode?: 409;
                } & components["schemas"]["Error"];
            };
        };
        /** @description Not found, or not owned by the current user. */
        ORIGIN_NOT_FOUND: {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /**
                     * @description Stable error code for programs.
                     * @enum {unknown}
                     */
                    code?: "ORIGIN_NOT_FOUND";
                    /**
                     * @description The status of the response, again, for those who only see its body.
                     * @constant
                     */
                    statusCode?: 404;
                } & components["schemas"]["Error"];
            };
        };
        /** @description Conflicts with the current state. */
        "ORIGIN_NOT_WAITING.OTHER_USER": {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /**
                     * @description Stable error code for programs.
                     * @enum {unknown}
                     */
                    code?: "ORIGIN_NOT_WAITING" | "OTHER_USER";
                    /**
                     * @description The status of the response, again, for those who only see its body.
                     * @constant
                     */
                    statusCode?: 409;
                } & components["schemas"]["Error"];
            };
        };
        /** @description Conflicts with the current state. */
        OTHER_USER: {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /**
                     * @description Stable error code for programs.
                     * @enum {unknown}
                     */
                    code?: "OTHER_USER";
                    /**
                     * @description The status of the response, again, for those who only see its body.
                     * @constant
                     */
                    statusCode?: 409;
                } & components["schemas"]["Error"];
            };
        };
        /** @description Conflicts with the current state. */
        "OWED_DONE.OTHER_USER": {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /**
                     * @description Stable error code for programs.
                     * @enum {unknown}
                     */
                    code?: "OWED_DONE" | "OTHER_USER";
                    /**
                     * @description The status of the response, again, for those who only see its body.
                     * @constant
                     */
                    statusCode?: 409;
                } & components["schemas"]["Error"];
            };
        };
        /** @description Not found, or not owned by the current user. */
        "OWED_NOT_FOUND.NOT_FOUND": {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /**
                     * @description Stable error code for programs.
                     * @enum {unknown}
                     */
                    code?: "OWED_NOT_FOUND" | "NOT_FOUND";
                    /**
                     * @description The status of the response, again, for those who only see its body.
                     * @constant
                     */
                    statusCode?: 404;
                } & components["schemas"]["Error"];
            };
        };
        /** @description Temporarily unavailable, or not configured. */
        "PAYCO_NOT_CONFIGURED.DATABASE_UNAVAILABLE": {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                /** @description Seconds to wait before the next request. */
                "Retry-After"?: number;
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /**
                     * @description Stable error code for programs.
                     * @enum {unknown}
                     */
                    code?: "PAYCO_NOT_CONFIGURED" | "DATABASE_UNAVAILABLE";
                    /**
                     * @description The status of the response, again, for those who only see its body.
                     * @constant
                     */
                    statusCode?: 503;
                } & components["schemas"]["Error"];
            };
        };
        /** @description A provider failed or returned an unusable response. */
        PAYCO_UNAVAILABLE: {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                /** @description Seconds to wait before the next request. */
                "Retry-After"?: number;
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /**
                     * @description Stable error code for programs.
                     * @enum {unknown}
                     */
                    code?: "PAYCO_UNAVAILABLE";
                    /**
                     * @description The status of the response, again, for those who only see its body.
                     * @constant
                     */
                    statusCode?: 502;
                } & components["schemas"]["Error"];
            };
        };
        /** @description Not found, or not owned by the current user. */
        "PAYMENT_NOT_FOUND.NOT_FOUND": {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /**
                     * @description Stable error code for programs.
                     * @enum {unknown}
                     */
                    code?: "PAYMENT_NOT_FOUND" | "NOT_FOUND";
                    /**
                     * @description The status of the response, again, for those who only see its body.
                     * @constant
                     */
                    statusCode?: 404;
                } & components["schemas"]["Error"];
            };
        };
        /** @description Conflicts with the current state. */
        "PAYMENT_OWNED.PAYMENT_RESOLVED.OTHER_USER": {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /**
                     * @description Stable error code for programs.
                     * @enum {unknown}
                     */
                    code?: "PAYMENT_OWNED" | "PAYMENT_RESOLVED" | "OTHER_USER";
                    /**
                     * @description The status of the response, again, for those who only see its body.
                     * @constant
                     */
                    statusCode?: 409;
                } & components["schemas"]["Error"];
            };
        };
        /** @description Not found, or not owned by the current user. */
        PRODUCT_NOT_FOUND: {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /**
                     * @description Stable error code for programs.
                     * @enum {unknown}
                     */
                    code?: "PRODUCT_NOT_FOUND";
                    /**
                     * @description The status of the response, again, for those who only see its body.
                     * @constant
                     */
                    statusCode?: 404;
                } & components["schemas"]["Error"];
            };
        };
        /** @description Not found, or not owned by the current user. */
        "PRODUCT_NOT_FOUND.NOT_FOUND": {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /**
                     * @description Stable error code for programs.
                     * @enum {unknown}
                     */
                    code?: "PRODUCT_NOT_FOUND" | "NOT_FOUND";
                    /**
                     * @description The status of the response, again, for those who only see its body.
                     * @constant
                     */
                    statusCode?: 404;
                } & components["schemas"]["Error"];
            };
        };
        /** @description Not found, or not owned by the current user. */
        "PURCHASE_NOT_FOUND.NOT_FOUND": {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /**
                     * @description Stable error code for programs.
                     * @enum {unknown}
                     */
                    code?: "PURCHASE_NOT_FOUND" | "NOT_FOUND";
                    /**
                     * @description The status of the response, again, for those who only see its body.
                     * @constant
                     */
                    statusCode?: 404;
                } & components["schemas"]["Error"];
            };
        };
        /** @description Conflicts with the current state. */
        "PURCHASE_PAID.PAYMENT_PART_WAITING.OTHER_USER": {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": ({
                    /**
                     * @description Stable error code for programs.
                     * @enum {unknown}
                     */
                    code?: "PURCHASE_PAID" | "OTHER_USER";
                    /**
                     * @description The status of the response, again, for those who only see its body.
                     * @constant
                     */
                    statusCode?: 409;
                } & components["schemas"]["Error"]) | components["schemas"]["PaymentPartWaitingError"];
            };
        };
        /** @description Conflicts with the current state. */
        "REPLAY_RUNNING.IDEMPOTENCY_KEY_REUSED.IDEMPOTENCY_IN_PROGRESS.OTHER_USER": {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                /** @description Seconds to wait before the next request. */
                "Retry-After"?: number;
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /**
                     * @description Stable error code for programs.
                     * @enum {unknown}
                     */
                    code?: "REPLAY_RUNNING" | "IDEMPOTENCY_KEY_REUSED" | "IDEMPOTENCY_IN_PROGRESS" | "OTHER_USER";
                    /**
                     * @description The status of the response, again, for those who only see its body.
                     * @constant
                     */
                    statusCode?: 409;
                } & components["schemas"]["Error"];
            };
        };
        /** @description Not permitted. */
        ROLE_REQUIRED: {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /**
                     * @description Stable error code for programs.
                     * @enum {unknown}
                     */
                    code?: "ROLE_REQUIRED";
                    /**
                     * @description The status of the response, again, for those who only see its body.
                     * @constant
                     */
                    statusCode?: 403;
                } & components["schemas"]["Error"];
            };
        };
        /** @description Not permitted. */
        "ROLE_REQUIRED.CROSS_SITE_REQUEST": {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /**
                     * @description Stable error code for programs.
                     * @enum {unknown}
                     */
                    code?: "ROLE_REQUIRED" | "CROSS_SITE_REQUEST";
                    /**
                     * @description The status of the response, again, for those who only see its body.
                     * @constant
                     */
                    statusCode?: 403;
                } & components["schemas"]["Error"];
            };
        };
        /** @description Not found, or not owned by the current user. */
        "SELLER_NOT_FOUND.NOT_FOUND": {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /**
                     * @description Stable error code for programs.
                     * @enum {unknown}
                     */
                    code?: "SELLER_NOT_FOUND" | "NOT_FOUND";
                    /**
                     * @description The status of the response, again, for those who only see its body.
                     * @constant
                     */
                    statusCode?: 404;
                } & components["schemas"]["Error"];
            };
        };
        /** @description Not found, or not owned by the current user. */
        "SELLER_NOT_FOUND.PRODUCT_NOT_FOUND": {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /**
                     * @description Stable error code for programs.
                     * @enum {unknown}
                     */
                    code?: "SELLER_NOT_FOUND" | "PRODUCT_NOT_FOUND";
                    /**
                     * @description The status of the response, again, for those who only see its body.
                     * @constant
                     */
                    statusCode?: 404;
                } & components["schemas"]["Error"];
            };
        };
        /** @description Not permitted. */
        SELLER_REQUIRED: {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /**
                     * @description Stable error code for programs.
                     * @enum {unknown}
                     */
                    code?: "SELLER_REQUIRED";
                    /**
                     * @description The status of the response, again, for those who only see its body.
                     * @constant
                     */
                    statusCode?: 403;
                } & components["schemas"]["Error"];
            };
        };
        /** @description Not permitted. */
        "SELLER_REQUIRED.CROSS_SITE_REQUEST": {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /**
                     * @description Stable error code for programs.
                     * @enum {unknown}
                     */
                    code?: "SELLER_REQUIRED" | "CROSS_SITE_REQUEST";
                    /**
                     * @description The status of the response, again, for those who only see its body.
                     * @constant
                     */
                    statusCode?: 403;
                } & components["schemas"]["Error"];
            };
        };
        /** @description Not permitted. */
        "SELLER_REQUIRED.page": {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /**
                     * @description Stable error code for programs.
                     * @enum {unknown}
                     */
                    code?: "SELLER_REQUIRED";
                    /**
                     * @description The status of the response, again, for those who only see its body.
                     * @constant
                     */
                    statusCode?: 403;
                } & components["schemas"]["Error"];
                /** @example <!doctype html>… */
                "text/html": string;
            };
        };
        /** @description Temporarily unavailable, or not configured. */
        "SERVICE_STOPPING.DATABASE_UNAVAILABLE.MIGRATIONS_PENDING.JOBS_NOT_RUNNING": {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                /** @description Seconds to wait before the next request. */
                "Retry-After": number;
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /**
                     * @description Stable error code for programs.
                     * @enum {unknown}
                     */
                    code?: "SERVICE_STOPPING" | "DATABASE_UNAVAILABLE" | "MIGRATIONS_PENDING" | "JOBS_NOT_RUNNING";
                    /**
                     * @description The status of the response, again, for those who only see its body.
                     * @constant
                     */
                    statusCode?: 503;
                } & components["schemas"]["Error"];
            };
        };
        /** @description Temporarily unavailable, or not configured. */
        "SHIPCO_OAUTH_NOT_CONFIGURED.DATABASE_UNAVAILABLE.page": {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                /** @description Seconds to wait before the next request. */
                "Retry-After"?: number;
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /**
                     * @description Stable error code for programs.
                     * @enum {unknown}
                     */
                    code?: "SHIPCO_OAUTH_NOT_CONFIGURED" | "DATABASE_UNAVAILABLE";
                    /**
                     * @description The status of the response, again, for those who only see its body.
                     * @constant
                     */
                    statusCode?: 503;
                } & components["schemas"]["Error"];
                /** @example <!doctype html>… */
                "text/html": string;
            };
        };
        /** @description A provider failed or returned an unusable response. */
        SHIPCO_QUOTE_FAILED: {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                /** @description Seconds to wait before the next request. */
                "Retry-After"?: number;
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ShipcoQuoteFailedError"];
            };
        };
        /** @description A provider failed or returned an unusable response. */
        "SHIPCO_QUOTE_FAILED.PAYCO_UNAVAILABLE": {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                /** @description Seconds to wait before the next request. */
                "Retry-After"?: number;
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": ({
                    /**
                     * @description Stable error code for programs.
                     * @enum {unknown}
                     */
                    code?: "PAYCO_UNAVAILABLE";
                    /**
                     * @description The status of the response, again, for those who only see its body.
                     * @constant
                     */
                    statusCode?: 502;
                } & components["schemas"]["Error"]) | components["schemas"]["ShipcoQuoteFailedError"];
            };
        };
        /** @description A provider failed or returned an unusable response. */
        SHIPCO_UNAVAILABLE: {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                /** @description Seconds to wait before the next request. */
                "Retry-After"?: number;
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ShipcoUnavailableError"];
            };
        };
        /** @description Request body too large. */
        "TOO_MANY_CHANGES.BODY_TOO_LARGE": {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /**
                     * @description Stable error code for programs.
                     * @enum {unknown}
                     */
                    code?: "TOO_MANY_CHANGES" | "BODY_TOO_LARGE";
                    /**
                     * @description The status of the response, again, for those who only see its body.
                     * @constant
                     */
                    statusCode?: 413;
                } & components["schemas"]["Error"];
            };
        };
        /** @description Conflicts with the current state. */
        "TOO_MANY_ENDPOINTS.OTHER_USER": {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /**
                     * @description Stable error code for programs.
                     * @enum {unknown}
                     */
                    code?: "TOO_MANY_ENDPOINTS" | "OTHER_USER";
                    /**
                     * @description The status of the response, again, for those who only see its body.
                     * @constant
                     */
                    statusCode?: 409;
                } & components["schemas"]["Error"];
            };
        };
        /** @description Temporarily unavailable, or not configured. */
        "TOO_MANY_LOGINS.DATABASE_UNAVAILABLE": {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                /** @description Seconds to wait before the next request. */
                "Retry-After": number;
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /**
                     * @description Stable error code for programs.
                     * @enum {unknown}
                     */
                    code?: "TOO_MANY_LOGINS" | "DATABASE_UNAVAILABLE";
                    /**
                     * @description The status of the response, again, for those who only see its body.
                     * @constant
                     */
                    statusCode?: 503;
                } & components["schemas"]["Error"];
            };
        };
        /** @description Too many requests. */
        TOO_MANY_REQUESTS: {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                /** @description Seconds to wait before the next request. */
                "Retry-After": number;
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /**
                     * @description Stable error code for programs.
                     * @enum {unknown}
                     */
                    code?: "TOO_MANY_REQUESTS";
                    /**
                     * @description The status of the response, again, for those who only see its body.
                     * @constant
                     */
                    statusCode?: 429;
                } & components["schemas"]["Error"];
            };
        };
        /** @description Too many requests. */
        "TOO_MANY_REQUESTS.page": {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                /** @description Seconds to wait before the next request. */
                "Retry-After": number;
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /**
                     * @description Stable error code for programs.
                     * @enum {unknown}
                     */
                    code?: "TOO_MANY_REQUESTS";
                    /**
                     * @description The status of the response, again, for those who only see its body.
                     * @constant
                     */
                    statusCode?: 429;
                } & components["schemas"]["Error"];
                /** @example <!doctype html>… */
                "text/html": string;
            };
        };
        /** @description Not authenticated, or invalid credentials. */
        UNAUTHENTICATED: {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /**
                     * @description Stable error code for programs.
                     * @enum {unknown}
                     */
                    code?: "UNAUTHENTICATED";
                    /**
                     * @description The status of the response, again, for those who only see its body.
                     * @constant
                     */
                    statusCode?: 401;
                } & components["schemas"]["Error"];
            };
        };
        /** @description Not authenticated, or invalid credentials. */
        "UNAUTHENTICATED.page": {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /**
                     * @description Stable error code for programs.
                     * @enum {unknown}
                     */
                    code?: "UNAUTHENTICATED";
                    /**
                     * @description The status of the response, again, for those who only see its body.
                     * @constant
                     */
                    statusCode?: 401;
                } & components["schemas"]["Error"];
                /** @example <!doctype html>… */
                "text/html": string;
            };
        };
        /** @description The request body is not JSON. */
        UNSUPPORTED_MEDIA_TYPE: {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /**
                     * @description Stable error code for programs.
                     * @enum {unknown}
                     */
                    code?: "UNSUPPORTED_MEDIA_TYPE";
                    /**
                     * @description The status of the response, again, for those who only see its body.
                     * @constant
                     */
                    statusCode?: 415;
                } & components["schemas"]["Error"];
            };
        };
        /** @description Invalid request. */
        VALIDATION_FAILED: {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationFailedError"];
            };
        };
        /** @description Invalid request. */
        "VALIDATION_FAILED.MALFORMED_JSON": {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": ({
                    /**
                     * @description Stable error code for programs.
                     * @enum {unknown}
                     */
                    code?: "MALFORMED_JSON";
                    /**
                     * @description The status of the response, again, for those who only see its body.
                     * @constant
                     */
                    statusCode?: 400;
                } & components["schemas"]["Error"]) | components["schemas"]["ValidationFailedError"];
            };
        };
        /** @description Not found, or not owned by the current user. */
        "WEBHOOK_NOT_FOUND.NOT_FOUND": {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /**
                     * @description Stable error code for programs.
                     * @enum {unknown}
                     */
                    code?: "WEBHOOK_NOT_FOUND" | "NOT_FOUND";
                    /**
                     * @description The status of the response, again, for those who only see its body.
                     * @constant
                     */
                    statusCode?: 404;
                } & components["schemas"]["Error"];
            };
        };
        /** @description Not permitted. */
        "WRONG_PASSWORD.ROLE_REQUIRED.CROSS_SITE_REQUEST": {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /**
                     * @description Stable error code for programs.
                     * @enum {unknown}
                     */
                    code?: "WRONG_PASSWORD" | "ROLE_REQUIRED" | "CROSS_SITE_REQUEST";
                    /**
                     * @description The status of the response, again, for those who only see its body.
                     * @constant
                     */
                    statusCode?: 403;
                } & components["schemas"]["Error"];
            };
        };
    };
    parameters: {
        /** @description The language of the sentences for people: Spanish unless English is preferred. */
        AcceptLanguage: string;
        /** @description The id of the user, or admin, whom the change is meant for. The session of another one changes nothing: 409 `OTHER_USER`. */
        ExpectedUser: string;
        /** @description The `ETag` of an earlier response: 304 without a body while it would be the same. */
        IfNoneMatch: string;
    };
    requestBodies: never;
    headers: {
        /** @description Anybody may keep the response for so long. */
        CacheControl: string;
        /** @description The language of the sentences. */
        ContentLanguage: "es" | "en";
        /** @description Names this state of the response, weakly: whatever its encoding. */
        ETag: string;
        /** @description What is left of each (`r`), and in how many seconds all of it is left again (`t`). */
        RateLimit: string;
        /** @description Each rate limit that the request counts for: its name, how many requests it allows (`q`) and in how many seconds (`w`). Absent if the limits are off. */
        RateLimitPolicy: string;
        /** @description The id of the request, as in the logs. */
        RequestId: string;
        /** @description Seconds to wait before the next request. */
        RetryAfter: number;
        /** @description The id of the user, or admin, of the session. */
        SessionUser: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listAdmins: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "X-Session-User": components["headers"]["SessionUser"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "c7b0f8a1-1a7e-4e0e-8a35-5c1f3f1e2d40",
                     *           "email": "guardia@example.com",
                     *           "role": "operator",
                     *           "state": "invited",
                     *           "created_at": "2026-11-21T12:00:00.000Z"
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": components["schemas"]["AdminAccounts"];
                };
            };
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["ROLE_REQUIRED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    inviteAdmin: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The id of the user, or admin, whom the change is meant for. The session of another one changes nothing: 409 `OTHER_USER`. */
                "X-Expected-User"?: components["parameters"]["ExpectedUser"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "guardia@example.com",
                 *       "role": "operator"
                 *     }
                 */
                "application/json": components["schemas"]["InviteBody"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "X-Session-User": components["headers"]["SessionUser"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "admin": {
                     *         "id": "c7b0f8a1-1a7e-4e0e-8a35-5c1f3f1e2d40",
                     *         "email": "guardia@example.com",
                     *         "role": "operator",
                     *         "state": "invited",
                     *         "created_at": "2026-11-21T12:00:00.000Z"
                     *       },
                     *       "invitation_url": "https://shop.example/admin/invitacion#5YbYlqkUoO2nJz1mKZb7m3p1iVn0bq8gE0c3f7h9r2s",
                     *       "expires_at": "2026-11-23T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["InvitedAdmin"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED.MALFORMED_JSON"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["ROLE_REQUIRED.CROSS_SITE_REQUEST"];
            409: components["responses"]["ADMIN_EXISTS.OTHER_USER"];
            413: components["responses"]["BODY_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    changeAdmin: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The id of the user, or admin, whom the change is meant for. The session of another one changes nothing: 409 `OTHER_USER`. */
                "X-Expected-User"?: components["parameters"]["ExpectedUser"];
            };
            path: {
                /** @description Of the admin. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "role": "viewer"
                 *     }
                 */
                "application/json": components["schemas"]["AdminChangeBody"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "X-Session-User": components["headers"]["SessionUser"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "c7b0f8a1-1a7e-4e0e-8a35-5c1f3f1e2d40",
                     *       "email": "guardia@example.com",
                     *       "role": "operator",
                     *       "state": "invited",
                     *       "created_at": "2026-11-21T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["AdminAccount"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED.MALFORMED_JSON"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["ROLE_REQUIRED.CROSS_SITE_REQUEST"];
            404: components["responses"]["ADMIN_NOT_FOUND.NOT_FOUND"];
            409: components["responses"]["LAST_OWNER.OTHER_USER"];
            413: components["responses"]["BODY_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    listAudit: {
        parameters: {
            query?: {
                /** @description Where to go on: `next_cursor` of the page before. Its form may change. */
                cursor?: string;
                /** @description Entries on the page. */
                limit?: number;
            };
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "X-Session-User": components["headers"]["SessionUser"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "9b1deb4d-3b7d-4bad-9bdd-2b0d7b3dcb6d",
                     *           "at": "2026-11-21T12:00:00.000Z",
                     *           "admin_id": "a7d2f6b4-55c0-4a0e-9f43-9e8d3c2b1a00",
                     *           "by": "guardia@example.com",
                     *           "act": "shipment_retry",
                     *           "subject": "b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55",
                     *           "order_number": "K7QM-3F2P",
                     *           "owed": null,
                     *           "request_id": "0b8f6c52-9d0e-4a57-8d5e-2f3f0f6a7c11",
                     *           "result": "pending",
                     *           "reason": null,
                     *           "times": 1,
                     *           "last_at": null
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        /** @description One page, in the order that the operation says. */
                        items: components["schemas"]["AdminAudit"][];
                        /** @description Send it as `cursor` for the next page; null on the last one. */
                        next_cursor: string | null;
                    };
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["ROLE_REQUIRED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    listAuditFindings: {
        parameters: {
            query?: {
                /** @description Only what does not fit in this way. */
                class?: "orphan_parcel" | "twin_parcels" | "parcel_without_money" | "paid_without_parcel" | "unknown_payment" | "price_moved" | "fact_missing" | "row_edited";
                /** @description Where to go on: `next_cursor` of the page before. Its form may change. */
                cursor?: string;
                /** @description Entries on the page. */
                limit?: number;
                /** @description Only what is about this order. */
                order_id?: string;
                /** @description Only those in this state. */
                state?: "open" | "resolved" | "closed";
            };
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "x-request-id": components["headers"]["RequestId"];
                    "X-Session-User": components["headers"]["SessionUser"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "7c0e2f7a-6f0b-4c55-9d5f-1f7f2f6f9a10",
                     *           "class": "price_moved",
                     *           "state": "open",
                     *           "order_id": "b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55",
                     *           "order_number": "K7QM-3F2P",
                     *           "seller_id": "c1f4a3b2-7f7d-4b53-8a6e-3f1a52d6e901",
                     *           "seller_name": "Tienda Norte",
                     *           "account": {
                     *             "credential_kind": "marketplace",
                     *             "account_id": 7001
                     *           },
                     *           "shipment_id": "690625721",
                     *           "external_id": "MP-7Q2M5H9K4R",
                     *           "payment_id": null,
                     *           "expected": {
                     *             "price": 4206.2
                     *           },
                     *           "found": {
                     *             "price": 5100
                     *           },
                     *           "first_seen_at": "2026-11-21T12:00:00.000Z",
                     *           "last_seen_at": "2026-11-21T12:05:00.000Z",
                     *           "resolved_at": null,
                     *           "closed_at": null,
                     *           "closed_by": null,
                     *           "note": null,
                     *           "text": "El paquete 690625721 se registró con un precio de $ 4.206,20, y el servicio de envíos ahora muestra $ 5.100,00.",
                     *           "advice": "Comparalo con la factura del servicio de envíos y reclamá la diferencia si midieron mal el paquete."
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        /** @description One page, in the order that the operation says. */
                        items: components["schemas"]["AuditFinding"][];
                        /** @description Send it as `cursor` for the next page; null on the last one. */
                        next_cursor: string | null;
                    };
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["ROLE_REQUIRED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    closeAuditFinding: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The id of the user, or admin, whom the change is meant for. The session of another one changes nothing: 409 `OTHER_USER`. */
                "X-Expected-User"?: components["parameters"]["ExpectedUser"];
            };
            path: {
                /** @description Of the finding. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "note": "A test parcel of ours. Cancelled at the provider."
                 *     }
                 */
                "application/json": components["schemas"]["CloseFindingBody"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "x-request-id": components["headers"]["RequestId"];
                    "X-Session-User": components["headers"]["SessionUser"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "7c0e2f7a-6f0b-4c55-9d5f-1f7f2f6f9a10",
                     *       "class": "price_moved",
                     *       "state": "open",
                     *       "order_id": "b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55",
                     *       "order_number": "K7QM-3F2P",
                     *       "seller_id": "c1f4a3b2-7f7d-4b53-8a6e-3f1a52d6e901",
                     *       "seller_name": "Tienda Norte",
                     *       "account": {
                     *         "credential_kind": "marketplace",
                     *         "account_id": 7001
                     *       },
                     *       "shipment_id": "690625721",
                     *       "external_id": "MP-7Q2M5H9K4R",
                     *       "payment_id": null,
                     *       "expected": {
                     *         "price": 4206.2
                     *       },
                     *       "found": {
                     *         "price": 5100
                     *       },
                     *       "first_seen_at": "2026-11-21T12:00:00.000Z",
                     *       "last_seen_at": "2026-11-21T12:05:00.000Z",
                     *       "resolved_at": null,
                     *       "closed_at": null,
                     *       "closed_by": null,
                     *       "note": null,
                     *       "text": "El paquete 690625721 se registró con un precio de $ 4.206,20, y el servicio de envíos ahora muestra $ 5.100,00.",
                     *       "advice": "Comparalo con la factura del servicio de envíos y reclamá la diferencia si midieron mal el paquete."
                     *     }
                     */
                    "application/json": components["schemas"]["AuditFinding"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED.MALFORMED_JSON"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["ROLE_REQUIRED.CROSS_SITE_REQUEST"];
            404: components["responses"]["FINDING_NOT_FOUND.NOT_FOUND"];
            409: components["responses"]["FINDING_NOT_OPEN.OTHER_USER"];
            413: components["responses"]["BODY_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    getBulkAct: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description As the act returned it, `bulk_act_id`. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "x-request-id": components["headers"]["RequestId"];
                    "X-Session-User": components["headers"]["SessionUser"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "5f0d2c1e-8b6a-4c39-9f57-0a4f7c3d2e19",
                     *       "by": "guardia@example.com",
                     *       "cause": "HTTP 400: No such street (cuenta del sitio, 7001)",
                     *       "started_at": "2026-11-21T18:31:00.000Z",
                     *       "ended_at": null,
                     *       "count": 12,
                     *       "done": 9,
                     *       "failed_again": 1,
                     *       "stopped": 0,
                     *       "waiting": 2,
                     *       "failed_order_ids": [
                     *         "b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55"
                     *       ],
                     *       "failed_order_numbers": [
                     *         "K7QM-3F2P"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["AdminBulkAct"];
                };
            };
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["ROLE_REQUIRED"];
            404: components["responses"]["BULK_ACT_NOT_FOUND.NOT_FOUND"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    liftCallPause: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The id of the user, or admin, whom the change is meant for. The session of another one changes nothing: 409 `OTHER_USER`. */
                "X-Expected-User"?: components["parameters"]["ExpectedUser"];
            };
            path: {
                /** @description The kind of calls to the shipping provider that goes on again. */
                class: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No content. */
            204: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "X-Session-User": components["headers"]["SessionUser"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["ROLE_REQUIRED.CROSS_SITE_REQUEST"];
            404: components["responses"]["CALL_CLASS_NOT_FOUND.NOT_FOUND"];
            409: components["responses"]["OTHER_USER"];
            413: components["responses"]["BODY_TOO_LARGE"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    getDoctor: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "x-request-id": components["headers"]["RequestId"];
                    "X-Session-User": components["headers"]["SessionUser"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "fault",
                     *       "examined_at": "2026-11-23T10:00:00.000Z",
                     *       "findings": [
                     *         {
                     *           "check": "database",
                     *           "status": "ok",
                     *           "text": "PostgreSQL 18.4 en db.internal:5432/marketplace",
                     *           "action": null
                     *         },
                     *         {
                     *           "check": "shipco",
                     *           "status": "fault",
                     *           "text": "api.shipco.example: HTTP 401: rechaza la credencial",
                     *           "action": "cargá un SHIPCO_API_TOKEN y un SHIPCO_API_SECRET válidos"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Doctor"];
                };
            };
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["ROLE_REQUIRED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    listEventEndpoints: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "X-Session-User": components["headers"]["SessionUser"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "2f1d9a5e-52c4-4f0e-9c1b-77a5c6f4b0d1",
                     *           "url": "https://erp.example.com/events",
                     *           "types": [
                     *             "order.paid",
                     *             "shipment.created"
                     *           ],
                     *           "description": "ERP",
                     *           "state": "active",
                     *           "reason": null,
                     *           "disabled_at": null,
                     *           "failing_since": null,
                     *           "replay_running": false,
                     *           "waiting": 0,
                     *           "oldest_waiting_at": null,
                     *           "created_at": "2026-11-21T12:00:00.000Z"
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": components["schemas"]["EventEndpoints"];
                };
            };
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["ROLE_REQUIRED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    addEventEndpoint: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The id of the user, or admin, whom the change is meant for. The session of another one changes nothing: 409 `OTHER_USER`. */
                "X-Expected-User"?: components["parameters"]["ExpectedUser"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://erp.example.com/events",
                 *       "types": [
                 *         "order.paid",
                 *         "shipment.created"
                 *       ],
                 *       "description": "ERP"
                 *     }
                 */
                "application/json": components["schemas"]["NewEndpointBody"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "X-Session-User": components["headers"]["SessionUser"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "2f1d9a5e-52c4-4f0e-9c1b-77a5c6f4b0d1",
                     *       "url": "https://erp.example.com/events",
                     *       "types": [
                     *         "order.paid",
                     *         "shipment.created"
                     *       ],
                     *       "description": "ERP",
                     *       "state": "active",
                     *       "reason": null,
                     *       "disabled_at": null,
                     *       "failing_since": null,
                     *       "replay_running": false,
                     *       "waiting": 0,
                     *       "oldest_waiting_at": null,
                     *       "created_at": "2026-11-21T12:00:00.000Z",
                     *       "secret": "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo="
                     *     }
                     */
                    "application/json": components["schemas"]["NewEventEndpoint"];
                };
            };
            400: components["responses"]["ENDPOINT_NOT_ALLOWED.VALIDATION_FAILED.MALFORMED_JSON"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["ROLE_REQUIRED.CROSS_SITE_REQUEST"];
            409: components["responses"]["TOO_MANY_ENDPOINTS.OTHER_USER"];
            413: components["responses"]["BODY_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["EVENTS_NOT_CONFIGURED.DATABASE_UNAVAILABLE"];
        };
    };
    deleteEventEndpoint: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The id of the user, or admin, whom the change is meant for. The session of another one changes nothing: 409 `OTHER_USER`. */
                "X-Expected-User"?: components["parameters"]["ExpectedUser"];
            };
            path: {
                /** @description Of the endpoint of events. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No content. */
            204: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "X-Session-User": components["headers"]["SessionUser"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["ROLE_REQUIRED.CROSS_SITE_REQUEST"];
            404: components["responses"]["ENDPOINT_NOT_FOUND.NOT_FOUND"];
            409: components["responses"]["OTHER_USER"];
            413: components["responses"]["BODY_TOO_LARGE"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    changeEventEndpoint: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The id of the user, or admin, whom the change is meant for. The session of another one changes nothing: 409 `OTHER_USER`. */
                "X-Expected-User"?: components["parameters"]["ExpectedUser"];
            };
            path: {
                /** @description Of the endpoint of events. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "types": [],
                 *       "disabled": false
                 *     }
                 */
                "application/json": components["schemas"]["EndpointChangeBody"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "X-Session-User": components["headers"]["SessionUser"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "2f1d9a5e-52c4-4f0e-9c1b-77a5c6f4b0d1",
                     *       "url": "https://erp.example.com/events",
                     *       "types": [
                     *         "order.paid",
                     *         "shipment.created"
                     *       ],
                     *       "description": "ERP",
                     *       "state": "active",
                     *       "reason": null,
                     *       "disabled_at": null,
                     *       "failing_since": null,
                     *       "replay_running": false,
                     *       "waiting": 0,
                     *       "oldest_waiting_at": null,
                     *       "created_at": "2026-11-21T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["EventEndpoint"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED.MALFORMED_JSON"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["ROLE_REQUIRED.CROSS_SITE_REQUEST"];
            404: components["responses"]["ENDPOINT_NOT_FOUND.NOT_FOUND"];
            409: components["responses"]["OTHER_USER"];
            413: components["responses"]["BODY_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    listEventDeliveries: {
        parameters: {
            query?: {
                /** @description Where to go on: `next_cursor` of the page before. Its form may change. */
                cursor?: string;
                /** @description Entries on the page. */
                limit?: number;
            };
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description Of the endpoint of events. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "X-Session-User": components["headers"]["SessionUser"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "event_id": "4be2f5f0-9a0c-4c3e-a9a4-35a0d1c3f6d2",
                     *           "type": "order.paid",
                     *           "sequence": 1,
                     *           "progress": null,
                     *           "replayed": false,
                     *           "status": "waiting",
                     *           "http_status": 503,
                     *           "duration_ms": 41,
                     *           "attempts": 2,
                     *           "next_attempt_at": "2026-11-21T12:00:35.000Z",
                     *           "error": null,
                     *           "created_at": "2026-11-21T12:00:00.000Z",
                     *           "ended_at": null,
                     *           "order_id": "b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55",
                     *           "order_number": "K7QM-3F2P"
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        /** @description One page, in the order that the operation says. */
                        items: components["schemas"]["EventDelivery"][];
                        /** @description Send it as `cursor` for the next page; null on the last one. */
                        next_cursor: string | null;
                    };
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["ROLE_REQUIRED"];
            404: components["responses"]["ENDPOINT_NOT_FOUND.NOT_FOUND"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    replayEvents: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes a retry safe for 24 hours: it returns the response of the first request. */
                "Idempotency-Key"?: string;
                /** @description The id of the user, or admin, whom the change is meant for. The session of another one changes nothing: 409 `OTHER_USER`. */
                "X-Expected-User"?: components["parameters"]["ExpectedUser"];
            };
            path: {
                /** @description Of the endpoint of events. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "since": "2026-11-21T00:00:00.000Z"
                 *     }
                 */
                "application/json": components["schemas"]["ReplayBody"];
            };
        };
        responses: {
            /** @description Accepted for processing. */
            202: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "X-Session-User": components["headers"]["SessionUser"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["VALIDATION_FAILED.MALFORMED_JSON"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["ROLE_REQUIRED.CROSS_SITE_REQUEST"];
            404: components["responses"]["ENDPOINT_NOT_FOUND.NOT_FOUND"];
            409: components["responses"]["REPLAY_RUNNING.IDEMPOTENCY_KEY_REUSED.IDEMPOTENCY_IN_PROGRESS.OTHER_USER"];
            410: components["responses"]["CURSOR_EXPIRED"];
            413: components["responses"]["BODY_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    rotateEndpointSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The id of the user, or admin, whom the change is meant for. The session of another one changes nothing: 409 `OTHER_USER`. */
                "X-Expected-User"?: components["parameters"]["ExpectedUser"];
            };
            path: {
                /** @description Of the endpoint of events. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "X-Session-User": components["headers"]["SessionUser"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "secret": "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo="
                     *     }
                     */
                    "application/json": components["schemas"]["NewSigningSecret"];
                };
            };
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["ROLE_REQUIRED.CROSS_SITE_REQUEST"];
            404: components["responses"]["ENDPOINT_NOT_FOUND.NOT_FOUND"];
            409: components["responses"]["OTHER_USER"];
            413: components["responses"]["BODY_TOO_LARGE"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["EVENTS_NOT_CONFIGURED.DATABASE_UNAVAILABLE"];
        };
    };
    testEventEndpoint: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes a retry safe for 24 hours: it returns the response of the first request. */
                "Idempotency-Key"?: string;
                /** @description The id of the user, or admin, whom the change is meant for. The session of another one changes nothing: 409 `OTHER_USER`. */
                "X-Expected-User"?: components["parameters"]["ExpectedUser"];
            };
            path: {
                /** @description Of the endpoint of events. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted for processing. */
            202: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "X-Session-User": components["headers"]["SessionUser"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "event_id": "4be2f5f0-9a0c-4c3e-a9a4-35a0d1c3f6d2"
                     *     }
                     */
                    "application/json": components["schemas"]["TestEventSent"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["ROLE_REQUIRED.CROSS_SITE_REQUEST"];
            404: components["responses"]["ENDPOINT_NOT_FOUND.NOT_FOUND"];
            409: components["responses"]["ENDPOINT_DISABLED.IDEMPOTENCY_KEY_REUSED.IDEMPOTENCY_IN_PROGRESS.OTHER_USER"];
            413: components["responses"]["BODY_TOO_LARGE"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    listEvents: {
        parameters: {
            query?: {
                /** @description Only events after this one: `next_cursor` of the page before. From the first one without it. */
                after?: string;
                /** @description Entries on the page. */
                limit?: number;
                /** @description Only events from this day or time on; not together with `after`. */
                since?: string;
                /** @description Seconds to wait for an event if there is none yet. */
                wait?: number;
            };
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "x-request-id": components["headers"]["RequestId"];
                    "X-Session-User": components["headers"]["SessionUser"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "4be2f5f0-9a0c-4c3e-a9a4-35a0d1c3f6d2",
                     *           "type": "order.created",
                     *           "api_version": "2026-11-29",
                     *           "timestamp": "2026-11-21T10:01:02.000Z",
                     *           "sequence": 3,
                     *           "data": {
                     *             "order_id": "0f1e2d3c-4b5a-4978-8796-a5b4c3d2e1f0",
                     *             "purchase_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
                     *             "seller_id": "c7b0f8a1-1a7e-4e0e-8a35-5c1f3f1e2d40",
                     *             "items_total": 25000,
                     *             "buyer_shipping_share": 2605.56,
                     *             "shipping_full": 5211.12
                     *           }
                     *         }
                     *       ],
                     *       "next_cursor": "MGI4ZjZjNTItOWQwZS00YTU3LThkNWUtMmYzZjBmNmE3YzExIDMxMQ",
                     *       "has_more": false
                     *     }
                     */
                    "application/json": components["schemas"]["Events"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["ROLE_REQUIRED"];
            410: components["responses"]["CURSOR_EXPIRED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    listFailures: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "x-request-id": components["headers"]["RequestId"];
                    "X-Session-User": components["headers"]["SessionUser"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "next_cursor": null,
                     *       "truncated": false,
                     *       "items": [
                     *         {
                     *           "id": "9f2c4e61d07b3a58",
                     *           "code": "rejected",
                     *           "cause": "HTTP 400: No such street (cuenta del sitio, 7001)",
                     *           "advice": "El servicio de envíos rechaza estos paquetes. Usá «Corregir datos» en el pedido y reintentá.",
                     *           "state": "failed",
                     *           "outcome_class": "did_not_happen",
                     *           "credential_kind": "marketplace",
                     *           "account_id": 7001,
                     *           "http_status": 400,
                     *           "count": 12,
                     *           "money_held": 294500.5,
                     *           "money_gone": 0,
                     *           "first_at": "2026-11-21T10:01:03.412Z",
                     *           "last_at": "2026-11-21T18:30:12.004Z",
                     *           "sample_order_ids": [
                     *             "b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55"
                     *           ],
                     *           "sample_order_numbers": [
                     *             "K7QM-3F2P"
                     *           ],
                     *           "sample_reasons": [
                     *             null
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["AdminFailures"];
                };
            };
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["ROLE_REQUIRED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    previewFailureRetry: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The id of the user, or admin, whom the change is meant for. The session of another one changes nothing: 409 `OTHER_USER`. */
                "X-Expected-User"?: components["parameters"]["ExpectedUser"];
            };
            path: {
                /** @description Of the cause, as in the list of failures. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "x-request-id": components["headers"]["RequestId"];
                    "X-Session-User": components["headers"]["SessionUser"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "9f2c4e61d07b3a58",
                     *       "count": 12,
                     *       "effects": [
                     *         {
                     *           "effect": "looked_up",
                     *           "text": "Un intento por pedido: primero se busca el paquete y, si no hay, se crea.",
                     *           "count": 12
                     *         }
                     *       ],
                     *       "least_minutes": 0
                     *     }
                     */
                    "application/json": components["schemas"]["FailureDryRun"];
                };
            };
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["ROLE_REQUIRED.CROSS_SITE_REQUEST"];
            404: components["responses"]["FAILURE_NOT_FOUND.NOT_FOUND"];
            409: components["responses"]["OTHER_USER"];
            413: components["responses"]["BODY_TOO_LARGE"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    retryFailures: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The id of the user, or admin, whom the change is meant for. The session of another one changes nothing: 409 `OTHER_USER`. */
                "X-Expected-User"?: components["parameters"]["ExpectedUser"];
            };
            path: {
                /** @description Of the cause, as in the list of failures. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted for processing. */
            202: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "X-Session-User": components["headers"]["SessionUser"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "count": 12,
                     *       "bulk_act_id": "5f0d2c1e-8b6a-4c39-9f57-0a4f7c3d2e19"
                     *     }
                     */
                    "application/json": components["schemas"]["FailureRetry"];
                };
            };
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["ROLE_REQUIRED.CROSS_SITE_REQUEST"];
            404: components["responses"]["FAILURE_NOT_FOUND.NOT_FOUND"];
            409: components["responses"]["OTHER_USER"];
            413: components["responses"]["BODY_TOO_LARGE"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    acceptInvitation: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description As in the address that the invited person got; it works once. */
                token: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "password": "correct horse battery"
                 *     }
                 */
                "application/json": components["schemas"]["AcceptInvitationBody"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "admin": {
                     *         "id": "a7d2f6b4-55c0-4a0e-9f43-9e8d3c2b1a00",
                     *         "email": "admin@example.com",
                     *         "role": "owner"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AdminSession"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED.MALFORMED_JSON"];
            403: components["responses"]["CROSS_SITE_REQUEST"];
            404: components["responses"]["INVITATION_NOT_FOUND.NOT_FOUND"];
            413: components["responses"]["BODY_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["TOO_MANY_LOGINS.DATABASE_UNAVAILABLE"];
        };
    };
    listAllOrders: {
        parameters: {
            query?: {
                /** @description Where to go on: `next_cursor` of the page before. Its form may change. */
                cursor?: string;
                /** @description A day in Argentina or an ISO 8601 time: only what was made then or later. */
                from?: string;
                /** @description Entries on the page. */
                limit?: number;
                /** @description A number, an id, an e-mail address or a name, or how one begins. */
                q?: string;
                /** @description What comes first; the newest without it. */
                sort?: "newest" | "oldest";
                /** @description Only those with this status. */
                status?: "awaiting_payment" | "paid" | "expired" | "refunded";
                /** @description A day in Argentina or an ISO 8601 time: only what was made before. */
                to?: string;
            };
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "x-request-id": components["headers"]["RequestId"];
                    "X-Session-User": components["headers"]["SessionUser"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55",
                     *           "number": "K7QM-3F2P",
                     *           "purchase_id": "f5385a8e-9b7c-4a77-b7e5-0c1c3cf0f1a2",
                     *           "purchase_number": "W4HT-9KCA",
                     *           "seller_id": "c1f4a3b2-7f7d-4b53-8a6e-3f1a52d6e901",
                     *           "seller_name": "Tienda Norte",
                     *           "status": "paid",
                     *           "created_at": "2026-11-21T10:00:00.000Z",
                     *           "paid_at": "2026-11-21T10:00:58.000Z",
                     *           "currency": "ARS",
                     *           "total": 53206.2,
                     *           "payment_status": "approved",
                     *           "part_until": null,
                     *           "is_part_back": false,
                     *           "buyer_name": "Ana Torres",
                     *           "products": "2 × Mate de calabaza, Yerba",
                     *           "shipment": {
                     *             "state": "created"
                     *           },
                     *           "progress": "in_transit"
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        /** @description One page, in the order that the operation says. */
                        items: components["schemas"]["AdminOrder"][];
                        /** @description Send it as `cursor` for the next page; null on the last one. */
                        next_cursor: string | null;
                    };
                    "text/csv": string;
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["ROLE_REQUIRED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    getOrderHistory: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description Of the order; its number does not work here. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "x-request-id": components["headers"]["RequestId"];
                    "X-Session-User": components["headers"]["SessionUser"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55",
                     *       "number": "K7QM-3F2P",
                     *       "purchase_id": "f5385a8e-9b7c-4a77-b7e5-0c1c3cf0f1a2",
                     *       "purchase_number": "W4HT-9KCA",
                     *       "seller_id": "c1f4a3b2-7f7d-4b53-8a6e-3f1a52d6e901",
                     *       "seller_name": "Tienda Norte",
                     *       "status": "paid",
                     *       "created_at": "2026-11-21T10:00:00.000Z",
                     *       "paid_at": "2026-11-21T10:00:58.000Z",
                     *       "currency": "ARS",
                     *       "total": 53206.2,
                     *       "payment_status": "approved",
                     *       "part_until": null,
                     *       "is_part_back": false,
                     *       "items": [
                     *         {
                     *           "product_id": "5a1c7d0e-6a54-4f0b-9a6f-0f8d6c1b2e33",
                     *           "title": "Mate de calabaza",
                     *           "quantity": 2,
                     *           "unit_price": 24500,
                     *           "sku": "MATE-CAL-01",
                     *           "external_id": "erp-4711"
                     *         }
                     *       ],
                     *       "items_total": 49000,
                     *       "shipping_full": 4206.2,
                     *       "buyer_shipping_share": 4206.2,
                     *       "purchase": {
                     *         "state": "paid",
                     *         "expires_at": "2026-11-22T10:00:00.000Z",
                     *         "preference_id": "4410077-5f0f4f1f7a55",
                     *         "paid_payment_id": "209834082808"
                     *       },
                     *       "buyer": {
                     *         "name": "Ana Torres",
                     *         "email": "ana@example.com",
                     *         "phone": "+54 261 555 0134"
                     *       },
                     *       "destination": {
                     *         "city": "Godoy Cruz",
                     *         "state": "Mendoza",
                     *         "zip": "5501"
                     *       },
                     *       "delivery": {
                     *         "name": "Ana Torres",
                     *         "phone": "+54 261 555 0134",
                     *         "document": "30111222",
                     *         "email": "ana@example.com",
                     *         "street": "Lavalle",
                     *         "number": "120",
                     *         "extras": "Timbre 2",
                     *         "is_at_point": false
                     *       },
                     *       "dispatch_by": null,
                     *       "drift": 12.5,
                     *       "explanation": [
                     *         {
                     *           "code": "option_price",
                     *           "text": "Expreso Cuyo, Entrega a domicilio, con impuestos.",
                     *           "amount": 4206.2
                     *         },
                     *         {
                     *           "code": "option_default",
                     *           "text": "El envío a domicilio más barato; a igual precio, el que llega antes."
                     *         }
                     *       ],
                     *       "quoted_with": {
                     *         "credential_kind": "marketplace",
                     *         "account_id": 7001
                     *       },
                     *       "parcel": {
                     *         "carrier_name": "Expreso Cuyo",
                     *         "price": 4206.2,
                     *         "shipment_id": "690625721"
                     *       },
                     *       "can_ship_again": false,
                     *       "can_cancel": true,
                     *       "can_hold": false,
                     *       "shipment": {
                     *         "order_id": "b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55",
                     *         "order_number": "K7QM-3F2P",
                     *         "external_id": "MP-7Q2M5H9K4R",
                     *         "created_at": "2026-11-21T10:01:00.000Z",
                     *         "state": "created",
                     *         "progress": "in_transit",
                     *         "progress_stale_since": null,
                     *         "reason": null,
                     *         "reason_code": null,
                     *         "hold": null,
                     *         "decision": "q3Zt0b1XcE9sYw2K",
                     *         "payment_stop": null,
                     *         "cancel_reason": null,
                     *         "attempts": 1,
                     *         "outcome_unknown": false,
                     *         "waits_since": null,
                     *         "late_since": null,
                     *         "next_attempt_at": null,
                     *         "requests": []
                     *       },
                     *       "facts": [
                     *         {
                     *           "number": 3,
                     *           "kind": "shipment.created",
                     *           "version": 1,
                     *           "at": "2026-11-21T10:01:02.000Z",
                     *           "data": {
                     *             "shipment_id": "690625721",
                     *             "external_id": "MP-0f1e2d3c4b5a69788796a5",
                     *             "account_kind": "marketplace",
                     *             "account_id": 7001
                     *           }
                     *         }
                     *       ],
                     *       "notes": [
                     *         {
                     *           "id": "0b8f6c52-9d0e-4a57-8d5e-2f3f0f6a7c11",
                     *           "note": "La compradora llamó: lo retira el viernes.",
                     *           "by": "guardia@example.com",
                     *           "at": "2026-11-21T12:00:00.000Z"
                     *         }
                     *       ],
                     *       "attempts": [
                     *         {
                     *           "number": 1,
                     *           "started_at": "2026-11-21T10:01:03.100Z",
                     *           "ended_at": "2026-11-21T10:01:03.412Z",
                     *           "duration_ms": 312,
                     *           "act": "create",
                     *           "outcome": "created",
                     *           "outcome_class": "happened",
                     *           "credential_kind": "marketplace",
                     *           "account_id": 7001,
                     *           "http_status": 201,
                     *           "error": null,
                     *           "credential_differs_from_quote": false
                     *         }
                     *       ],
                     *       "payments": [
                     *         {
                     *           "id": "209834082808",
                     *           "purchase_id": "f5385a8e-9b7c-4a77-b7e5-0c1c3cf0f1a2",
                     *           "purchase_number": "W4HT-9KCA",
                     *           "order_ids": [
                     *             "b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55"
                     *           ],
                     *           "order_numbers": [
                     *             "K7QM-3F2P"
                     *           ],
                     *           "status": "approved",
                     *           "status_detail": "accredited",
                     *           "effect": "first_approval",
                     *           "amount": 53206.2,
                     *           "expected_amount": 53206.2,
                     *           "refunded_amount": 0,
                     *           "currency": "ARS",
                     *           "approved_at": "2026-11-21T10:00:58.000Z",
                     *           "refunded_at": null,
                     *           "first_read_at": "2026-11-21T10:00:59.310Z",
                     *           "read_at": "2026-11-21T10:00:59.310Z"
                     *         }
                     *       ],
                     *       "notifications": [
                     *         {
                     *           "id": "4d6f1c9e-0f6e-4a8a-8f0e-2f7b6f3c5d10",
                     *           "received_at": "2026-11-21T10:00:59.000Z",
                     *           "source": "payco",
                     *           "variant": "webhook",
                     *           "topic": "payment",
                     *           "resource_id": "209834082808",
                     *           "purchase_id": "f5385a8e-9b7c-4a77-b7e5-0c1c3cf0f1a2",
                     *           "purchase_number": "W4HT-9KCA",
                     *           "order_ids": [
                     *             "b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55"
                     *           ],
                     *           "order_numbers": [
                     *             "K7QM-3F2P"
                     *           ],
                     *           "verified": true,
                     *           "state": "processed",
                     *           "effect": "first_approval",
                     *           "attempts": 1,
                     *           "next_attempt_at": null,
                     *           "processed_at": "2026-11-21T10:00:59.400Z"
                     *         }
                     *       ],
                     *       "events": [
                     *         {
                     *           "at": "2026-11-21T10:01:05.000Z",
                     *           "shipment_id": "690625721",
                     *           "code": "documentation_ready",
                     *           "text": "Pendiente de preparación"
                     *         }
                     *       ],
                     *       "acts": [
                     *         {
                     *           "id": "9b1deb4d-3b7d-4bad-9bdd-2b0d7b3dcb6d",
                     *           "at": "2026-11-21T12:00:00.000Z",
                     *           "admin_id": "a7d2f6b4-55c0-4a0e-9f43-9e8d3c2b1a00",
                     *           "by": "guardia@example.com",
                     *           "act": "shipment_retry",
                     *           "subject": "b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55",
                     *           "order_number": "K7QM-3F2P",
                     *           "owed": null,
                     *           "request_id": "0b8f6c52-9d0e-4a57-8d5e-2f3f0f6a7c11",
                     *           "result": "pending",
                     *           "reason": null,
                     *           "times": 1,
                     *           "last_at": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["AdminOrderHistory"];
                };
            };
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["ROLE_REQUIRED"];
            404: components["responses"]["ORDER_NOT_FOUND.NOT_FOUND"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    listOrderDeliveries: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description Of the order; its number does not work here. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "X-Session-User": components["headers"]["SessionUser"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "event_id": "4be2f5f0-9a0c-4c3e-a9a4-35a0d1c3f6d2",
                     *           "type": "order.paid",
                     *           "sequence": 1,
                     *           "progress": null,
                     *           "replayed": false,
                     *           "status": "waiting",
                     *           "http_status": 503,
                     *           "duration_ms": 41,
                     *           "attempts": 2,
                     *           "next_attempt_at": "2026-11-21T12:00:35.000Z",
                     *           "error": null,
                     *           "created_at": "2026-11-21T12:00:00.000Z",
                     *           "ended_at": null,
                     *           "endpoint_id": "2f1d9a5e-52c4-4f0e-9c1b-77a5c6f4b0d1",
                     *           "endpoint_host": "erp.example.com",
                     *           "endpoint_description": "ERP"
                     *         }
                     *       ],
                     *       "next_cursor": null,
                     *       "truncated": false,
                     *       "has_more": false
                     *     }
                     */
                    "application/json": components["schemas"]["OrderEventDeliveries"];
                };
            };
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["ROLE_REQUIRED"];
            404: components["responses"]["ORDER_NOT_FOUND.NOT_FOUND"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    correctDelivery: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The id of the user, or admin, whom the change is meant for. The session of another one changes nothing: 409 `OTHER_USER`. */
                "X-Expected-User"?: components["parameters"]["ExpectedUser"];
            };
            path: {
                /** @description Of the order; its number does not work here. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "recipient": {
                 *         "phone": "+54 261 555 0134",
                 *         "document": "20-12345678-6"
                 *       },
                 *       "address": {
                 *         "number": "1200"
                 *       },
                 *       "reason": "La compradora llamó: se equivocó al escribir el CUIT."
                 *     }
                 */
                "application/json": components["schemas"]["DeliveryCorrectionBody"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "X-Session-User": components["headers"]["SessionUser"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "order_id": "b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55",
                     *       "order_number": "K7QM-3F2P",
                     *       "fields": [
                     *         "phone",
                     *         "document",
                     *         "number"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["AdminDeliveryCorrection"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED.MALFORMED_JSON"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["ROLE_REQUIRED.CROSS_SITE_REQUEST"];
            404: components["responses"]["ORDER_NOT_FOUND.NOT_FOUND"];
            409: components["responses"]["NOT_PAID.PARCEL_EXISTS.OTHER_USER"];
            413: components["responses"]["BODY_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    noteOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes a retry safe for 24 hours: it returns the response of the first request. */
                "Idempotency-Key"?: string;
                /** @description The id of the user, or admin, whom the change is meant for. The session of another one changes nothing: 409 `OTHER_USER`. */
                "X-Expected-User"?: components["parameters"]["ExpectedUser"];
            };
            path: {
                /** @description Of the order; its number does not work here. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "note": "The buyer called: she collects it on Friday."
                 *     }
                 */
                "application/json": components["schemas"]["OrderNoteBody"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "X-Session-User": components["headers"]["SessionUser"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0b8f6c52-9d0e-4a57-8d5e-2f3f0f6a7c11",
                     *       "note": "La compradora llamó: lo retira el viernes.",
                     *       "by": "guardia@example.com",
                     *       "at": "2026-11-21T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["AdminOrderNote"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED.MALFORMED_JSON"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["ROLE_REQUIRED.CROSS_SITE_REQUEST"];
            404: components["responses"]["ORDER_NOT_FOUND.NOT_FOUND"];
            409: components["responses"]["IDEMPOTENCY_KEY_REUSED.IDEMPOTENCY_IN_PROGRESS.OTHER_USER"];
            413: components["responses"]["BODY_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    getOverview: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "X-Session-User": components["headers"]["SessionUser"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "waiting": {
                     *         "shipments": [
                     *           {
                     *             "state": "failed",
                     *             "count": 3
                     *           }
                     *         ],
                     *         "waiting_for_a_person": 3,
                     *         "money_held": 159618.6,
                     *         "open_requests": 1,
                     *         "late_parcels": 2,
                     *         "broken_links": 0,
                     *         "unowned_payments": 1,
                     *         "disputed_payments": 0,
                     *         "undocumented_payments": 0,
                     *         "parked_notifications": 0,
                     *         "open_findings": 0,
                     *         "failing_endpoints": 0
                     *       },
                     *       "owed": {
                     *         "count": 2,
                     *         "amount": 85606.2
                     *       },
                     *       "days": [
                     *         {
                     *           "day": "2026-11-21",
                     *           "created": 41,
                     *           "delivered": 38,
                     *           "failed": 3,
                     *           "creation_seconds": {
                     *             "median": 2,
                     *             "p95": 10
                     *           }
                     *         }
                     *       ],
                     *       "quotes": {
                     *         "since": "2026-11-21T10:00:00.000Z",
                     *         "failed": 1,
                     *         "durations": [
                     *           {
                     *             "up_to_seconds": 0.5,
                     *             "count": 120
                     *           },
                     *           {
                     *             "up_to_seconds": null,
                     *             "count": 1
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AdminOverview"];
                };
            };
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["ROLE_REQUIRED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    listOwed: {
        parameters: {
            query?: {
                /** @description Where to go on: `next_cursor` of the page before. Its form may change. */
                cursor?: string;
                /** @description Entries on the page. */
                limit?: number;
                /** @description Only what is owed for this purchase. */
                purchase_id?: string;
                /** @description Only those in this state. */
                state?: "open" | "done";
            };
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "X-Session-User": components["headers"]["SessionUser"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "0b8f0f6a-6f0e-4e0b-9a53-0a9c0a7c5b1e",
                     *           "order_id": "b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55",
                     *           "order_number": "K7QM-3F2P",
                     *           "purchase_id": "f5385a8e-9b7c-4a77-b7e5-0c1c3cf0f1a2",
                     *           "purchase_number": "W4HT-9KCA",
                     *           "is_purchase_paid": true,
                     *           "payment_ids": [
                     *             "209834082808"
                     *           ],
                     *           "amount": 53206.2,
                     *           "refunded_amount": 0,
                     *           "reason": "lost",
                     *           "since": "2026-11-21T10:00:00.000Z",
                     *           "overdue": false,
                     *           "buyer_told_at": null,
                     *           "buyer_told_by": null,
                     *           "done_at": null,
                     *           "done_by": null,
                     *           "note": null
                     *         }
                     *       ],
                     *       "next_cursor": null,
                     *       "count": 2,
                     *       "amount": 85606.2
                     *     }
                     */
                    "application/json": {
                        /** @description Of all that is open, less what was given back. */
                        amount: number;
                        /** @description All that is open. */
                        count: number;
                        /** @description One page, in the order that the operation says. */
                        items: components["schemas"]["Owed"][];
                        /** @description Send it as `cursor` for the next page; null on the last one. */
                        next_cursor: string | null;
                    };
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["ROLE_REQUIRED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    closeOwed: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The id of the user, or admin, whom the change is meant for. The session of another one changes nothing: 409 `OTHER_USER`. */
                "X-Expected-User"?: components["parameters"]["ExpectedUser"];
            };
            path: {
                /** @description Of the debt, not of its order. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "note": "She took another one instead."
                 *     }
                 */
                "application/json": components["schemas"]["CloseOwedBody"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "X-Session-User": components["headers"]["SessionUser"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0b8f0f6a-6f0e-4e0b-9a53-0a9c0a7c5b1e",
                     *       "order_id": "b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55",
                     *       "order_number": "K7QM-3F2P",
                     *       "purchase_id": "f5385a8e-9b7c-4a77-b7e5-0c1c3cf0f1a2",
                     *       "purchase_number": "W4HT-9KCA",
                     *       "is_purchase_paid": true,
                     *       "payment_ids": [
                     *         "209834082808"
                     *       ],
                     *       "amount": 53206.2,
                     *       "refunded_amount": 0,
                     *       "reason": "lost",
                     *       "since": "2026-11-21T10:00:00.000Z",
                     *       "overdue": false,
                     *       "buyer_told_at": null,
                     *       "buyer_told_by": null,
                     *       "done_at": null,
                     *       "done_by": null,
                     *       "note": null
                     *     }
                     */
                    "application/json": components["schemas"]["Owed"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED.MALFORMED_JSON"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["ROLE_REQUIRED.CROSS_SITE_REQUEST"];
            404: components["responses"]["OWED_NOT_FOUND.NOT_FOUND"];
            409: components["responses"]["OWED_DONE.OTHER_USER"];
            413: components["responses"]["BODY_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    tellOwed: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The id of the user, or admin, whom the change is meant for. The session of another one changes nothing: 409 `OTHER_USER`. */
                "X-Expected-User"?: components["parameters"]["ExpectedUser"];
            };
            path: {
                /** @description Of the debt, not of its order. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "X-Session-User": components["headers"]["SessionUser"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0b8f0f6a-6f0e-4e0b-9a53-0a9c0a7c5b1e",
                     *       "order_id": "b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55",
                     *       "order_number": "K7QM-3F2P",
                     *       "purchase_id": "f5385a8e-9b7c-4a77-b7e5-0c1c3cf0f1a2",
                     *       "purchase_number": "W4HT-9KCA",
                     *       "is_purchase_paid": true,
                     *       "payment_ids": [
                     *         "209834082808"
                     *       ],
                     *       "amount": 53206.2,
                     *       "refunded_amount": 0,
                     *       "reason": "lost",
                     *       "since": "2026-11-21T10:00:00.000Z",
                     *       "overdue": false,
                     *       "buyer_told_at": "2026-11-21T11:00:00.000Z",
                     *       "buyer_told_by": "operaciones@example.com",
                     *       "done_at": null,
                     *       "done_by": null,
                     *       "note": null,
                     *       "changed": true
                     *     }
                     */
                    "application/json": components["schemas"]["ToldOwed"];
                };
            };
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["ROLE_REQUIRED.CROSS_SITE_REQUEST"];
            404: components["responses"]["OWED_NOT_FOUND.NOT_FOUND"];
            409: components["responses"]["OWED_DONE.OTHER_USER"];
            413: components["responses"]["BODY_TOO_LARGE"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    changeAdminPassword: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The id of the user, or admin, whom the change is meant for. The session of another one changes nothing: 409 `OTHER_USER`. */
                "X-Expected-User"?: components["parameters"]["ExpectedUser"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "current_password": "correct horse battery",
                 *       "password": "a better horse battery"
                 *     }
                 */
                "application/json": components["schemas"]["ChangePasswordBody"];
            };
        };
        responses: {
            /** @description No content. */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "x-request-id": components["headers"]["RequestId"];
                    "X-Session-User": components["headers"]["SessionUser"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["VALIDATION_FAILED.MALFORMED_JSON"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["WRONG_PASSWORD.ROLE_REQUIRED.CROSS_SITE_REQUEST"];
            409: components["responses"]["OTHER_USER"];
            413: components["responses"]["BODY_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["TOO_MANY_LOGINS.DATABASE_UNAVAILABLE"];
        };
    };
    listPayments: {
        parameters: {
            query?: {
                /** @description Where to go on: `next_cursor` of the page before. Its form may change. */
                cursor?: string;
                /** @description Only those that changed this when they were read. */
                effect?: "first_approval" | "recorded" | "part_payment" | "duplicate_payment" | "payment_mismatch" | "refunded_before_approval";
                /** @description A day in Argentina or an ISO 8601 time: only what was made then or later. */
                from?: string;
                /** @description Entries on the page. */
                limit?: number;
                /** @description A number, an id, an e-mail address or a name, or how one begins. */
                q?: string;
                /** @description What comes first; the newest without it. */
                sort?: "newest" | "oldest";
                /** @description Only those in this state. */
                state?: "pending" | "in_process" | "authorized" | "approved" | "rejected" | "cancelled" | "in_mediation" | "refunded" | "charged_back" | "undocumented";
                /** @description A day in Argentina or an ISO 8601 time: only what was made before. */
                to?: string;
            };
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "X-Session-User": components["headers"]["SessionUser"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "209834082808",
                     *           "purchase_id": "f5385a8e-9b7c-4a77-b7e5-0c1c3cf0f1a2",
                     *           "purchase_number": "W4HT-9KCA",
                     *           "order_ids": [
                     *             "b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55"
                     *           ],
                     *           "order_numbers": [
                     *             "K7QM-3F2P"
                     *           ],
                     *           "status": "approved",
                     *           "status_detail": "accredited",
                     *           "effect": "first_approval",
                     *           "amount": 53206.2,
                     *           "expected_amount": 53206.2,
                     *           "refunded_amount": 0,
                     *           "currency": "ARS",
                     *           "approved_at": "2026-11-21T10:00:58.000Z",
                     *           "refunded_at": null,
                     *           "first_read_at": "2026-11-21T10:00:59.310Z",
                     *           "read_at": "2026-11-21T10:00:59.310Z",
                     *           "buyer_name": "Ana Torres"
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        /** @description One page, in the order that the operation says. */
                        items: components["schemas"]["AdminListedPayment"][];
                        /** @description Send it as `cursor` for the next page; null on the last one. */
                        next_cursor: string | null;
                    };
                    "text/csv": string;
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["ROLE_REQUIRED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    listAllPurchases: {
        parameters: {
            query?: {
                /** @description Where to go on: `next_cursor` of the page before. Its form may change. */
                cursor?: string;
                /** @description A day in Argentina or an ISO 8601 time: only what was made then or later. */
                from?: string;
                /** @description Entries on the page. */
                limit?: number;
                /** @description A number, an id, an e-mail address or a name, or how one begins. */
                q?: string;
                /** @description What comes first; the newest without it. */
                sort?: "newest" | "oldest";
                /** @description Only those in this state; several with commas between them where the pattern takes them. */
                state?: "open" | "superseded" | "failed" | "paid";
                /** @description A day in Argentina or an ISO 8601 time: only what was made before. */
                to?: string;
            };
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "X-Session-User": components["headers"]["SessionUser"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "f5385a8e-9b7c-4a77-b7e5-0c1c3cf0f1a2",
                     *           "number": "W4HT-9KCA",
                     *           "state": "paid",
                     *           "created_at": "2026-11-21T10:00:00.000Z",
                     *           "expires_at": "2026-11-22T10:00:00.000Z",
                     *           "paid_at": "2026-11-21T10:00:58.000Z",
                     *           "payment_status": "approved",
                     *           "part_until": null,
                     *           "is_part_back": false,
                     *           "currency": "ARS",
                     *           "total": 53206.2,
                     *           "buyer_name": "Ana Torres",
                     *           "seller_names": [
                     *             "Tienda Norte"
                     *           ],
                     *           "order_ids": [
                     *             "b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55"
                     *           ],
                     *           "order_numbers": [
                     *             "K7QM-3F2P"
                     *           ]
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        /** @description One page, in the order that the operation says. */
                        items: components["schemas"]["AdminPurchase"][];
                        /** @description Send it as `cursor` for the next page; null on the last one. */
                        next_cursor: string | null;
                    };
                    "text/csv": string;
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["ROLE_REQUIRED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    getPurchaseHistory: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description Of the purchase; its number does not work here. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "x-request-id": components["headers"]["RequestId"];
                    "X-Session-User": components["headers"]["SessionUser"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "f5385a8e-9b7c-4a77-b7e5-0c1c3cf0f1a2",
                     *       "number": "W4HT-9KCA",
                     *       "state": "paid",
                     *       "created_at": "2026-11-21T10:00:00.000Z",
                     *       "expires_at": "2026-11-22T10:00:00.000Z",
                     *       "paid_at": "2026-11-21T10:00:58.000Z",
                     *       "payment_status": "approved",
                     *       "part_until": null,
                     *       "is_part_back": false,
                     *       "currency": "ARS",
                     *       "total": 53206.2,
                     *       "buyer_name": "Ana Torres",
                     *       "seller_names": [
                     *         "Tienda Norte"
                     *       ],
                     *       "order_ids": [
                     *         "b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55"
                     *       ],
                     *       "order_numbers": [
                     *         "K7QM-3F2P"
                     *       ],
                     *       "preference_id": "4410077-5f0f4f1f7a55",
                     *       "paid_payment_id": "209834082808",
                     *       "buyer": {
                     *         "name": "Ana Torres",
                     *         "email": "ana@example.com",
                     *         "phone": "+54 261 555 0134"
                     *       },
                     *       "orders": [
                     *         {
                     *           "id": "b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55",
                     *           "number": "K7QM-3F2P",
                     *           "purchase_id": "f5385a8e-9b7c-4a77-b7e5-0c1c3cf0f1a2",
                     *           "purchase_number": "W4HT-9KCA",
                     *           "seller_id": "c1f4a3b2-7f7d-4b53-8a6e-3f1a52d6e901",
                     *           "seller_name": "Tienda Norte",
                     *           "status": "paid",
                     *           "created_at": "2026-11-21T10:00:00.000Z",
                     *           "paid_at": "2026-11-21T10:00:58.000Z",
                     *           "currency": "ARS",
                     *           "total": 53206.2,
                     *           "payment_status": "approved",
                     *           "part_until": null,
                     *           "is_part_back": false,
                     *           "buyer_name": "Ana Torres",
                     *           "products": "2 × Mate de calabaza, Yerba",
                     *           "shipment": {
                     *             "state": "created"
                     *           },
                     *           "progress": "in_transit"
                     *         }
                     *       ],
                     *       "payments": [
                     *         {
                     *           "id": "209834082808",
                     *           "purchase_id": "f5385a8e-9b7c-4a77-b7e5-0c1c3cf0f1a2",
                     *           "purchase_number": "W4HT-9KCA",
                     *           "order_ids": [
                     *             "b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55"
                     *           ],
                     *           "order_numbers": [
                     *             "K7QM-3F2P"
                     *           ],
                     *           "status": "approved",
                     *           "status_detail": "accredited",
                     *           "effect": "first_approval",
                     *           "amount": 53206.2,
                     *           "expected_amount": 53206.2,
                     *           "refunded_amount": 0,
                     *           "currency": "ARS",
                     *           "approved_at": "2026-11-21T10:00:58.000Z",
                     *           "refunded_at": null,
                     *           "first_read_at": "2026-11-21T10:00:59.310Z",
                     *           "read_at": "2026-11-21T10:00:59.310Z"
                     *         }
                     *       ],
                     *       "facts": [
                     *         {
                     *           "order_id": "b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55",
                     *           "number": 3,
                     *           "kind": "shipment.created",
                     *           "version": 1,
                     *           "at": "2026-11-21T10:01:02.000Z",
                     *           "data": {
                     *             "shipment_id": "690625721",
                     *             "external_id": "MP-0f1e2d3c4b5a69788796a5",
                     *             "account_kind": "marketplace",
                     *             "account_id": 7001
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["AdminPurchaseHistory"];
                };
            };
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["ROLE_REQUIRED"];
            404: components["responses"]["PURCHASE_NOT_FOUND.NOT_FOUND"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    quoteMadeUpCart: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The id of the user, or admin, whom the change is meant for. The session of another one changes nothing: 409 `OTHER_USER`. */
                "X-Expected-User"?: components["parameters"]["ExpectedUser"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "seller_id": "c1f4a3b2-7f7d-4b53-8a6e-3f1a52d6e901",
                 *       "shipping": {
                 *         "city": "Godoy Cruz",
                 *         "state": "Mendoza",
                 *         "zip": "5501"
                 *       },
                 *       "items": [
                 *         {
                 *           "quantity": 2,
                 *           "weight_grams": 450,
                 *           "length_cm": 18,
                 *           "width_cm": 12,
                 *           "height_cm": 12,
                 *           "price": 24500,
                 *           "free_shipping": false
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["MadeUpQuoteBody"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "x-request-id": components["headers"]["RequestId"];
                    "X-Session-User": components["headers"]["SessionUser"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "shipping_full": 4206.2,
                     *       "buyer_shipping_share": 4206.2,
                     *       "used_shipco": true,
                     *       "shipco": {
                     *         "currency": "ARS",
                     *         "quoted_at": "2026-11-21T10:00:00.000Z",
                     *         "quote_token": "wA3xq0vYb2…",
                     *         "valid_until": "2026-11-21T10:15:00.000Z",
                     *         "parcels": [
                     *           {
                     *             "seller_id": "c1f4a3b2-7f7d-4b53-8a6e-3f1a52d6e901",
                     *             "option_id": "m3Kd0c1Qf7uT2xWa",
                     *             "carrier_name": "Expreso Cuyo",
                     *             "service_type": "standard_delivery",
                     *             "service_name": "Entrega a domicilio",
                     *             "price": 4206.2,
                     *             "buyer_price": 4206.2,
                     *             "estimated_delivery": "2026-12-02T23:00:00.000Z",
                     *             "destination": {
                     *               "city": "Godoy Cruz",
                     *               "state": "Mendoza",
                     *               "zip": "5501"
                     *             },
                     *             "destination_differs": false,
                     *             "pickup_point": null,
                     *             "choice": "default",
                     *             "options": [
                     *               {
                     *                 "option_id": "m3Kd0c1Qf7uT2xWa",
                     *                 "service_type": "standard_delivery",
                     *                 "service_name": "Entrega a domicilio",
                     *                 "carrier_name": "Expreso Cuyo",
                     *                 "price": 4206.2,
                     *                 "buyer_price": 4206.2,
                     *                 "estimated_delivery": "2026-12-02T23:00:00.000Z",
                     *                 "tags": [
                     *                   "cheapest"
                     *                 ],
                     *                 "pickup_points": null
                     *               }
                     *             ]
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Quote"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED.MALFORMED_JSON"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["ROLE_REQUIRED.CROSS_SITE_REQUEST"];
            404: components["responses"]["SELLER_NOT_FOUND.PRODUCT_NOT_FOUND"];
            409: components["responses"]["OTHER_USER"];
            413: components["responses"]["BODY_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            502: components["responses"]["SHIPCO_QUOTE_FAILED"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    listRevocations: {
        parameters: {
            query?: {
                /** @description Only the case with this code. */
                code?: string;
                /** @description Where to go on: `next_cursor` of the page before. Its form may change. */
                cursor?: string;
                /** @description Entries on the page. */
                limit?: number;
                /** @description Only those of this purchase. */
                purchase_id?: string;
                /** @description Only those in this state. */
                state?: "matched" | "unmatched";
            };
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "X-Session-User": components["headers"]["SessionUser"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "code": "M4TA-9WQX-7C3H",
                     *           "number": "k7qm 3f2p",
                     *           "email": "ana@example.com",
                     *           "note": "Me arrepentí de la compra.",
                     *           "received_at": "2026-11-21T10:00:00.000Z",
                     *           "state": "matched",
                     *           "purchase_id": "f5385a8e-9b7c-4a77-b7e5-0c1c3cf0f1a2",
                     *           "purchase_number": "W4HT-9KCA",
                     *           "order_id": "b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55",
                     *           "order_number": "K7QM-3F2P"
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        /** @description One page, in the order that the operation says. */
                        items: components["schemas"]["AdminRevocation"][];
                        /** @description Send it as `cursor` for the next page; null on the last one. */
                        next_cursor: string | null;
                    };
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["ROLE_REQUIRED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    searchRecords: {
        parameters: {
            query: {
                /** @description A number, an id, an e-mail address or a name, or how one begins. */
                q: string;
            };
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "X-Session-User": components["headers"]["SessionUser"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "next_cursor": null,
                     *       "truncated": false,
                     *       "items": [
                     *         {
                     *           "kind": "order",
                     *           "id": "b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55",
                     *           "number": "K7QM-3F2P",
                     *           "title": "Tienda Norte: Mate de calabaza",
                     *           "state": "paid",
                     *           "payment_status": "approved",
                     *           "part_until": null,
                     *           "is_part_back": false,
                     *           "purchase": {
                     *             "id": "f5385a8e-9b7c-4a77-b7e5-0c1c3cf0f1a2",
                     *             "number": "W4HT-9KCA"
                     *           },
                     *           "orders": [],
                     *           "amount": null,
                     *           "unowned": null,
                     *           "matched": "number"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["AdminSearch"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["ROLE_REQUIRED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    listSellers: {
        parameters: {
            query?: {
                /** @description Where to go on: `next_cursor` of the page before. Its form may change. */
                cursor?: string;
                /** @description Entries on the page. */
                limit?: number;
                /** @description Only those in this state. */
                state?: "needs_reauthorization";
            };
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "X-Session-User": components["headers"]["SessionUser"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "c1f4a3b2-7f7d-4b53-8a6e-3f1a52d6e901",
                     *           "name": "Tienda Norte",
                     *           "created_at": "2026-11-20T14:03:27.120Z",
                     *           "dispatch_address": {
                     *             "street": "San Martín",
                     *             "number": "1450",
                     *             "extras": "Depósito 3",
                     *             "city": "Godoy Cruz",
                     *             "state": "Mendoza",
                     *             "zip": "5501",
                     *             "phone": "+54 261 555 0134",
                     *             "opens": "09:00",
                     *             "closes": "17:30"
                     *           },
                     *           "origin": {
                     *             "state": "ready",
                     *             "reason": null
                     *           },
                     *           "link": {
                     *             "state": "none",
                     *             "account_id": null,
                     *             "account_name": null,
                     *             "linked_at": null,
                     *             "expires_at": null,
                     *             "open_orders": 12,
                     *             "waiting_shipments": 0,
                     *             "last_ok_at": null,
                     *             "last_error": null,
                     *             "failing_since": null,
                     *             "expires_in_days": null
                     *           }
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        /** @description One page, in the order that the operation says. */
                        items: components["schemas"]["AdminSeller"][];
                        /** @description Send it as `cursor` for the next page; null on the last one. */
                        next_cursor: string | null;
                    };
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["ROLE_REQUIRED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    getSellerRecord: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description Of the shop. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "X-Session-User": components["headers"]["SessionUser"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "c1f4a3b2-7f7d-4b53-8a6e-3f1a52d6e901",
                     *       "name": "Tienda Norte",
                     *       "created_at": "2026-11-20T14:03:27.120Z",
                     *       "dispatch_address": {
                     *         "street": "San Martín",
                     *         "number": "1450",
                     *         "extras": "Depósito 3",
                     *         "city": "Godoy Cruz",
                     *         "state": "Mendoza",
                     *         "zip": "5501",
                     *         "phone": "+54 261 555 0134",
                     *         "opens": "09:00",
                     *         "closes": "17:30"
                     *       },
                     *       "origin": {
                     *         "state": "ready",
                     *         "reason": null
                     *       },
                     *       "link": {
                     *         "state": "none",
                     *         "account_id": null,
                     *         "account_name": null,
                     *         "linked_at": null,
                     *         "expires_at": null,
                     *         "open_orders": 12,
                     *         "waiting_shipments": 0,
                     *         "last_ok_at": null,
                     *         "last_error": null,
                     *         "failing_since": null,
                     *         "expires_in_days": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AdminSeller"];
                };
            };
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["ROLE_REQUIRED"];
            404: components["responses"]["SELLER_NOT_FOUND.NOT_FOUND"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    retrySellerOrigin: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The id of the user, or admin, whom the change is meant for. The session of another one changes nothing: 409 `OTHER_USER`. */
                "X-Expected-User"?: components["parameters"]["ExpectedUser"];
            };
            path: {
                /** @description Of the shop. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "X-Session-User": components["headers"]["SessionUser"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "c1f4a3b2-7f7d-4b53-8a6e-3f1a52d6e901",
                     *       "name": "Tienda Norte",
                     *       "created_at": "2026-11-20T14:03:27.120Z",
                     *       "dispatch_address": {
                     *         "street": "San Martín",
                     *         "number": "1450",
                     *         "extras": "Depósito 3",
                     *         "city": "Godoy Cruz",
                     *         "state": "Mendoza",
                     *         "zip": "5501",
                     *         "phone": "+54 261 555 0134",
                     *         "opens": "09:00",
                     *         "closes": "17:30"
                     *       },
                     *       "origin": {
                     *         "state": "ready",
                     *         "reason": null
                     *       },
                     *       "link": {
                     *         "state": "none",
                     *         "account_id": null,
                     *         "account_name": null,
                     *         "linked_at": null,
                     *         "expires_at": null,
                     *         "open_orders": 12,
                     *         "waiting_shipments": 0,
                     *         "last_ok_at": null,
                     *         "last_error": null,
                     *         "failing_since": null,
                     *         "expires_in_days": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AdminSeller"];
                };
            };
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["ROLE_REQUIRED.CROSS_SITE_REQUEST"];
            404: components["responses"]["SELLER_NOT_FOUND.NOT_FOUND"];
            409: components["responses"]["ORIGIN_NOT_WAITING.OTHER_USER"];
            413: components["responses"]["BODY_TOO_LARGE"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    getAdminSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "X-Session-User": components["headers"]["SessionUser"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "admin": {
                     *         "id": "a7d2f6b4-55c0-4a0e-9f43-9e8d3c2b1a00",
                     *         "email": "admin@example.com",
                     *         "role": "owner"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AdminSession"];
                };
            };
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["ROLE_REQUIRED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    adminLogin: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "admin@example.com",
                 *       "password": "correct horse battery"
                 *     }
                 */
                "application/json": components["schemas"]["AdminLoginBody"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "admin": {
                     *         "id": "a7d2f6b4-55c0-4a0e-9f43-9e8d3c2b1a00",
                     *         "email": "admin@example.com",
                     *         "role": "owner"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AdminSession"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED.MALFORMED_JSON"];
            401: components["responses"]["INVALID_CREDENTIALS"];
            403: components["responses"]["CROSS_SITE_REQUEST"];
            413: components["responses"]["BODY_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["TOO_MANY_LOGINS.DATABASE_UNAVAILABLE"];
        };
    };
    adminLogout: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The id of the user, or admin, whom the change is meant for. The session of another one changes nothing: 409 `OTHER_USER`. */
                "X-Expected-User"?: components["parameters"]["ExpectedUser"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No content. */
            204: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "X-Session-User": components["headers"]["SessionUser"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["ROLE_REQUIRED.CROSS_SITE_REQUEST"];
            409: components["responses"]["OTHER_USER"];
            413: components["responses"]["BODY_TOO_LARGE"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    endAdminSessions: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The id of the user, or admin, whom the change is meant for. The session of another one changes nothing: 409 `OTHER_USER`. */
                "X-Expected-User"?: components["parameters"]["ExpectedUser"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No content. */
            204: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "X-Session-User": components["headers"]["SessionUser"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["ROLE_REQUIRED.CROSS_SITE_REQUEST"];
            409: components["responses"]["OTHER_USER"];
            413: components["responses"]["BODY_TOO_LARGE"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    listShipments: {
        parameters: {
            query?: {
                /** @description Where to go on: `next_cursor` of the page before. Its form may change. */
                cursor?: string;
                /** @description A day in Argentina or an ISO 8601 time: only what was made then or later. */
                from?: string;
                /** @description Only those with a parcel that should have arrived, or with an open request not to send it. */
                has?: "late_parcel" | "open_request";
                /** @description Entries on the page. */
                limit?: number;
                /** @description A number, an id, an e-mail address or a name, or how one begins. */
                q?: string;
                /** @description What comes first; the newest without it. */
                sort?: "newest" | "oldest";
                /** @description Only those in this state. */
                state?: "pending" | "creating" | "created" | "unknown" | "failed" | "needs_review" | "skipped" | "cancelled" | "rescue_requested";
                /** @description A day in Argentina or an ISO 8601 time: only what was made before. */
                to?: string;
            };
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "x-request-id": components["headers"]["RequestId"];
                    "X-Session-User": components["headers"]["SessionUser"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "order_id": "b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55",
                     *           "order_number": "K7QM-3F2P",
                     *           "external_id": "MP-7Q2M5H9K4R",
                     *           "created_at": "2026-11-21T10:01:00.000Z",
                     *           "state": "created",
                     *           "progress": "in_transit",
                     *           "progress_stale_since": null,
                     *           "reason": null,
                     *           "reason_code": null,
                     *           "hold": null,
                     *           "decision": "q3Zt0b1XcE9sYw2K",
                     *           "payment_stop": null,
                     *           "cancel_reason": null,
                     *           "attempts": 1,
                     *           "outcome_unknown": false,
                     *           "waits_since": null,
                     *           "late_since": null,
                     *           "next_attempt_at": null,
                     *           "seller_name": "Tienda Norte",
                     *           "buyer_name": "Ana Torres",
                     *           "products": "2 × Mate de calabaza, Yerba",
                     *           "requests": [],
                     *           "last_attempt": {
                     *             "number": 1,
                     *             "started_at": "2026-11-21T10:01:03.100Z",
                     *             "ended_at": "2026-11-21T10:01:03.412Z",
                     *             "duration_ms": 312,
                     *             "act": "create",
                     *             "outcome": "created",
                     *             "outcome_class": "happened",
                     *             "credential_kind": "marketplace",
                     *             "account_id": 7001,
                     *             "http_status": 201,
                     *             "error": null
                     *           }
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        /** @description One page, in the order that the operation says. */
                        items: components["schemas"]["AdminListedShipment"][];
                        /** @description Send it as `cursor` for the next page; null on the last one. */
                        next_cursor: string | null;
                    };
                    "text/csv": string;
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["ROLE_REQUIRED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    cancelShipment: {
        parameters: {
            query?: {
                /** @description The state that you saw: if it is another one by now, nothing is done. */
                seen?: string;
            };
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The id of the user, or admin, whom the change is meant for. The session of another one changes nothing: 409 `OTHER_USER`. */
                "X-Expected-User"?: components["parameters"]["ExpectedUser"];
            };
            path: {
                /** @description Of the order; its number does not work here. */
                order_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted for processing. */
            202: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "x-request-id": components["headers"]["RequestId"];
                    "X-Session-User": components["headers"]["SessionUser"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "order_id": "b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55",
                     *       "order_number": "K7QM-3F2P",
                     *       "shipment": {
                     *         "state": "pending"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ShipmentRetry"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["ROLE_REQUIRED.CROSS_SITE_REQUEST"];
            404: components["responses"]["ORDER_NOT_FOUND.NOT_FOUND"];
            409: components["responses"]["NOT_PAID.DECIDED_MEANWHILE.OTHER_USER"];
            413: components["responses"]["BODY_TOO_LARGE"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    holdShipment: {
        parameters: {
            query?: {
                /** @description The state that you saw: if it is another one by now, nothing is done. */
                seen?: string;
            };
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The id of the user, or admin, whom the change is meant for. The session of another one changes nothing: 409 `OTHER_USER`. */
                "X-Expected-User"?: components["parameters"]["ExpectedUser"];
            };
            path: {
                /** @description Of the order; its number does not work here. */
                order_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "x-request-id": components["headers"]["RequestId"];
                    "X-Session-User": components["headers"]["SessionUser"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "order_id": "b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55",
                     *       "order_number": "K7QM-3F2P",
                     *       "hold": "held",
                     *       "parcel": "none",
                     *       "shipment": {
                     *         "state": "skipped",
                     *         "reason": "held",
                     *         "reason_code": "held"
                     *       },
                     *       "changed": true,
                     *       "cancel_reason": null
                     *     }
                     */
                    "application/json": components["schemas"]["ShipmentHold"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["ROLE_REQUIRED.CROSS_SITE_REQUEST"];
            404: components["responses"]["ORDER_NOT_FOUND.NOT_FOUND"];
            409: components["responses"]["DECIDED_MEANWHILE.OTHER_USER"];
            413: components["responses"]["BODY_TOO_LARGE"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    releaseShipment: {
        parameters: {
            query?: {
                /** @description The state that you saw: if it is another one by now, nothing is done. */
                seen?: string;
            };
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The id of the user, or admin, whom the change is meant for. The session of another one changes nothing: 409 `OTHER_USER`. */
                "X-Expected-User"?: components["parameters"]["ExpectedUser"];
            };
            path: {
                /** @description Of the order; its number does not work here. */
                order_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "x-request-id": components["headers"]["RequestId"];
                    "X-Session-User": components["headers"]["SessionUser"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "order_id": "b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55",
                     *       "order_number": "K7QM-3F2P",
                     *       "hold": "held",
                     *       "parcel": "none",
                     *       "shipment": {
                     *         "state": "skipped",
                     *         "reason": "held",
                     *         "reason_code": "held"
                     *       },
                     *       "changed": true,
                     *       "cancel_reason": null
                     *     }
                     */
                    "application/json": components["schemas"]["ShipmentHold"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["ROLE_REQUIRED.CROSS_SITE_REQUEST"];
            404: components["responses"]["ORDER_NOT_FOUND.NOT_FOUND"];
            409: components["responses"]["DECIDED_MEANWHILE.OTHER_USER"];
            413: components["responses"]["BODY_TOO_LARGE"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    retryShipment: {
        parameters: {
            query?: {
                /** @description The state that you saw: if it is another one by now, nothing is done. */
                seen?: string;
            };
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The id of the user, or admin, whom the change is meant for. The session of another one changes nothing: 409 `OTHER_USER`. */
                "X-Expected-User"?: components["parameters"]["ExpectedUser"];
            };
            path: {
                /** @description Of the order; its number does not work here. */
                order_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted for processing. */
            202: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "x-request-id": components["headers"]["RequestId"];
                    "X-Session-User": components["headers"]["SessionUser"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "order_id": "b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55",
                     *       "order_number": "K7QM-3F2P",
                     *       "shipment": {
                     *         "state": "pending"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ShipmentRetry"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["ROLE_REQUIRED.CROSS_SITE_REQUEST"];
            404: components["responses"]["ORDER_NOT_FOUND.NOT_FOUND"];
            409: components["responses"]["NOT_PAID.DECIDED_MEANWHILE.ALREADY_SHIPPED.OTHER_USER"];
            413: components["responses"]["BODY_TOO_LARGE"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    shipAgain: {
        parameters: {
            query?: {
                /** @description The state that you saw: if it is another one by now, nothing is done. */
                seen?: string;
            };
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The id of the user, or admin, whom the change is meant for. The session of another one changes nothing: 409 `OTHER_USER`. */
                "X-Expected-User"?: components["parameters"]["ExpectedUser"];
            };
            path: {
                /** @description Of the order; its number does not work here. */
                order_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted for processing. */
            202: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "x-request-id": components["headers"]["RequestId"];
                    "X-Session-User": components["headers"]["SessionUser"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "order_id": "b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55",
                     *       "order_number": "K7QM-3F2P",
                     *       "shipment": {
                     *         "state": "pending"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ShipmentRetry"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["ROLE_REQUIRED.CROSS_SITE_REQUEST"];
            404: components["responses"]["ORDER_NOT_FOUND.NOT_FOUND"];
            409: components["responses"]["NOT_PAID.DECIDED_MEANWHILE.ALREADY_SHIPPED.OTHER_USER"];
            413: components["responses"]["BODY_TOO_LARGE"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    listDailyStatements: {
        parameters: {
            query?: {
                /** @description Where to go on: `next_cursor` of the page before. Its form may change. */
                cursor?: string;
                /** @description Entries on the page. */
                limit?: number;
            };
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "X-Session-User": components["headers"]["SessionUser"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "day": "2026-11-25",
                     *           "through": 4812,
                     *           "approved": {
                     *             "count": 3,
                     *             "amount": 81500
                     *           },
                     *           "waiting": {
                     *             "count": 0,
                     *             "amount": 0
                     *           },
                     *           "live": {
                     *             "count": 1,
                     *             "amount": 27500
                     *           },
                     *           "delivered": {
                     *             "count": 2,
                     *             "amount": 54000
                     *           },
                     *           "returned": {
                     *             "count": 0,
                     *             "amount": 0
                     *           },
                     *           "lost": {
                     *             "count": 0,
                     *             "amount": 0
                     *           },
                     *           "cancelled": {
                     *             "count": 0,
                     *             "amount": 0
                     *           },
                     *           "refunded": {
                     *             "count": 0,
                     *             "amount": 0
                     *           },
                     *           "in_review": {
                     *             "count": 0,
                     *             "amount": 0
                     *           },
                     *           "failed": {
                     *             "count": 0,
                     *             "amount": 0
                     *           },
                     *           "not_shipped": {
                     *             "count": 0,
                     *             "amount": 0
                     *           },
                     *           "unowned": {
                     *             "count": 0,
                     *             "amount": 0
                     *           },
                     *           "partly_refunded": {
                     *             "count": 0,
                     *             "amount": 0
                     *           },
                     *           "previous_hash": null,
                     *           "created_at": "2026-11-26T03:05:21.000Z",
                     *           "hash": "0000000000000000000000000000000000000000000000000000000000000000"
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        /** @description One page, in the order that the operation says. */
                        items: components["schemas"]["DailyStatement"][];
                        /** @description Send it as `cursor` for the next page; null on the last one. */
                        next_cursor: string | null;
                    };
                    "text/csv": string;
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["ROLE_REQUIRED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    getStatus: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "x-request-id": components["headers"]["RequestId"];
                    "X-Session-User": components["headers"]["SessionUser"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "next_cursor": null,
                     *       "items": [
                     *         {
                     *           "part": "shipco",
                     *           "code": "credential_refused",
                     *           "since": "2026-11-21T10:01:03.412Z",
                     *           "waiting_orders": 12,
                     *           "money_held": 294500.5,
                     *           "text": "El servicio de envíos rechaza nuestra credencial.",
                     *           "advice": "Cargá un SHIPCO_API_TOKEN y un SHIPCO_API_SECRET válidos y reiniciá. Después los pedidos siguen solos: se prueba con uno por minuto."
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["AdminStatus"];
                };
            };
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["ROLE_REQUIRED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    listUnownedPayments: {
        parameters: {
            query?: {
                /** @description Where to go on: `next_cursor` of the page before. Its form may change. */
                cursor?: string;
                /** @description Entries on the page. */
                limit?: number;
                /** @description Only those in this state. */
                state?: "open" | "resolved";
            };
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "x-request-id": components["headers"]["RequestId"];
                    "X-Session-User": components["headers"]["SessionUser"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "209834082808",
                     *           "purchase_id": "f5385a8e-9b7c-4a77-b7e5-0c1c3cf0f1a2",
                     *           "purchase_number": "W4HT-9KCA",
                     *           "order_ids": [
                     *             "b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55"
                     *           ],
                     *           "order_numbers": [
                     *             "K7QM-3F2P"
                     *           ],
                     *           "status": "approved",
                     *           "status_detail": "accredited",
                     *           "effect": "duplicate_payment",
                     *           "amount": 53206.2,
                     *           "expected_amount": 53206.2,
                     *           "refunded_amount": 0,
                     *           "currency": "ARS",
                     *           "approved_at": "2026-11-21T10:00:58.000Z",
                     *           "refunded_at": null,
                     *           "first_read_at": "2026-11-21T10:00:59.310Z",
                     *           "read_at": "2026-11-21T10:00:59.310Z",
                     *           "parts": [],
                     *           "resolved_at": null,
                     *           "resolved_by": null,
                     *           "note": null,
                     *           "advice": "El carrito ya estaba pago con otro pago. Devolvé este en el proveedor de pagos."
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        /** @description One page, in the order that the operation says. */
                        items: components["schemas"]["UnownedPayment"][];
                        /** @description Send it as `cursor` for the next page; null on the last one. */
                        next_cursor: string | null;
                    };
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["ROLE_REQUIRED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    resolvePayment: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The id of the user, or admin, whom the change is meant for. The session of another one changes nothing: 409 `OTHER_USER`. */
                "X-Expected-User"?: components["parameters"]["ExpectedUser"];
            };
            path: {
                /** @description As the payment provider numbers the payment. */
                payment_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "note": "Refunded at the provider on 21 November."
                 *     }
                 */
                "application/json": components["schemas"]["ResolutionBody"];
            };
        };
        responses: {
            /** @description No content. */
            204: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "X-Session-User": components["headers"]["SessionUser"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["VALIDATION_FAILED.MALFORMED_JSON"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["ROLE_REQUIRED.CROSS_SITE_REQUEST"];
            404: components["responses"]["PAYMENT_NOT_FOUND.NOT_FOUND"];
            409: components["responses"]["PAYMENT_OWNED.PAYMENT_RESOLVED.OTHER_USER"];
            413: components["responses"]["BODY_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    listWebhooks: {
        parameters: {
            query?: {
                /** @description Where to go on: `next_cursor` of the page before. Its form may change. */
                cursor?: string;
                /** @description Entries on the page. */
                limit?: number;
                /** @description Only those of this provider. */
                source?: string;
                /** @description Only those in this state. */
                state?: "received" | "processed" | "ignored" | "parked";
            };
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "X-Session-User": components["headers"]["SessionUser"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "4d6f1c9e-0f6e-4a8a-8f0e-2f7b6f3c5d10",
                     *           "received_at": "2026-11-21T10:00:59.000Z",
                     *           "source": "payco",
                     *           "variant": "webhook",
                     *           "topic": "payment",
                     *           "resource_id": "209834082808",
                     *           "purchase_id": "f5385a8e-9b7c-4a77-b7e5-0c1c3cf0f1a2",
                     *           "purchase_number": "W4HT-9KCA",
                     *           "order_ids": [
                     *             "b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55"
                     *           ],
                     *           "order_numbers": [
                     *             "K7QM-3F2P"
                     *           ],
                     *           "verified": true,
                     *           "state": "processed",
                     *           "effect": "first_approval",
                     *           "attempts": 1,
                     *           "next_attempt_at": null,
                     *           "processed_at": "2026-11-21T10:00:59.400Z"
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        /** @description One page, in the order that the operation says. */
                        items: components["schemas"]["AdminWebhook"][];
                        /** @description Send it as `cursor` for the next page; null on the last one. */
                        next_cursor: string | null;
                    };
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["ROLE_REQUIRED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    getWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description Of the notification. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "X-Session-User": components["headers"]["SessionUser"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "4d6f1c9e-0f6e-4a8a-8f0e-2f7b6f3c5d10",
                     *       "received_at": "2026-11-21T10:00:59.000Z",
                     *       "source": "payco",
                     *       "variant": "webhook",
                     *       "topic": "payment",
                     *       "resource_id": "209834082808",
                     *       "purchase_id": "f5385a8e-9b7c-4a77-b7e5-0c1c3cf0f1a2",
                     *       "purchase_number": "W4HT-9KCA",
                     *       "order_ids": [
                     *         "b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55"
                     *       ],
                     *       "order_numbers": [
                     *         "K7QM-3F2P"
                     *       ],
                     *       "verified": true,
                     *       "state": "processed",
                     *       "effect": "first_approval",
                     *       "attempts": 1,
                     *       "next_attempt_at": null,
                     *       "processed_at": "2026-11-21T10:00:59.400Z"
                     *     }
                     */
                    "application/json": components["schemas"]["AdminWebhook"];
                };
            };
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["ROLE_REQUIRED"];
            404: components["responses"]["WEBHOOK_NOT_FOUND.NOT_FOUND"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    dryReplayWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The id of the user, or admin, whom the change is meant for. The session of another one changes nothing: 409 `OTHER_USER`. */
                "X-Expected-User"?: components["parameters"]["ExpectedUser"];
            };
            path: {
                /** @description Of the notification. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "X-Session-User": components["headers"]["SessionUser"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "4d6f1c9e-0f6e-4a8a-8f0e-2f7b6f3c5d10",
                     *       "provider_available": true,
                     *       "payments": [
                     *         {
                     *           "payment_id": "209834082808",
                     *           "effect": "first_approval",
                     *           "changes": [
                     *             {
                     *               "record": "purchase f5385a8e-9b7c-4a77-b7e5-0c1c3cf0f1a2",
                     *               "number": "W4HT-9KCA",
                     *               "member": "state",
                     *               "from": "open",
                     *               "to": "paid"
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["DryReplay"];
                };
            };
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["ROLE_REQUIRED.CROSS_SITE_REQUEST"];
            404: components["responses"]["WEBHOOK_NOT_FOUND.NOT_FOUND"];
            409: components["responses"]["NOT_REPLAYABLE.OTHER_USER"];
            413: components["responses"]["BODY_TOO_LARGE"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    replayWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes a retry safe for 24 hours: it returns the response of the first request. */
                "Idempotency-Key"?: string;
                /** @description The id of the user, or admin, whom the change is meant for. The session of another one changes nothing: 409 `OTHER_USER`. */
                "X-Expected-User"?: components["parameters"]["ExpectedUser"];
            };
            path: {
                /** @description Of the notification. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted for processing. */
            202: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "X-Session-User": components["headers"]["SessionUser"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "4d6f1c9e-0f6e-4a8a-8f0e-2f7b6f3c5d10",
                     *       "state": "received"
                     *     }
                     */
                    "application/json": components["schemas"]["Replay"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["ROLE_REQUIRED.CROSS_SITE_REQUEST"];
            404: components["responses"]["WEBHOOK_NOT_FOUND.NOT_FOUND"];
            409: components["responses"]["NOT_REPLAYABLE.NOT_PARKED.IDEMPOTENCY_KEY_REUSED.IDEMPOTENCY_IN_PROGRESS.OTHER_USER"];
            413: components["responses"]["BODY_TOO_LARGE"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    finishLogin: {
        parameters: {
            query?: {
                /** @description Authorization code from the identity provider. */
                code?: string;
                /** @description The state that the login sent. */
                state?: string;
            };
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Redirect to `return_to`. A completed login sets the session cookie. */
            302: {
                headers: {
                    /** @description Redirect to `return_to`. A completed login sets the session cookie. */
                    Location: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["LOGIN_FAILED.page"];
            429: components["responses"]["TOO_MANY_REQUESTS.page"];
            431: components["responses"]["HEADERS_TOO_LARGE.page"];
            500: components["responses"]["INTERNAL_ERROR.page"];
            502: components["responses"]["IDENTITY_PROVIDER_UNAVAILABLE.page"];
            503: components["responses"]["DATABASE_UNAVAILABLE.page"];
            /** @description A request that is not valid HTTP, or incomplete. */
            default: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "statusCode": 400,
                     *       "code": "BAD_REQUEST",
                     *       "message": "No pudimos entender la solicitud.",
                     *       "requestId": "0b8f6c52-9d0e-4a57-8d5e-2f3f0f6a7c11"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    login: {
        parameters: {
            query?: {
                /** @description Path on this site to return to after login. Any other value is treated as `/`. */
                return_to?: string;
            };
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Redirect to the identity provider. */
            302: {
                headers: {
                    /** @description Redirect to the identity provider. */
                    Location: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            429: components["responses"]["TOO_MANY_REQUESTS.page"];
            431: components["responses"]["HEADERS_TOO_LARGE.page"];
            500: components["responses"]["INTERNAL_ERROR.page"];
            502: components["responses"]["IDENTITY_PROVIDER_UNAVAILABLE.page"];
            /** @description A request that is not valid HTTP, or incomplete. */
            default: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "statusCode": 400,
                     *       "code": "BAD_REQUEST",
                     *       "message": "No pudimos entender la solicitud.",
                     *       "requestId": "0b8f6c52-9d0e-4a57-8d5e-2f3f0f6a7c11"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    logout: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The id of the user, or admin, whom the change is meant for. The session of another one changes nothing: 409 `OTHER_USER`. */
                "X-Expected-User"?: components["parameters"]["ExpectedUser"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No content. */
            204: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "X-Session-User": components["headers"]["SessionUser"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["CROSS_SITE_REQUEST"];
            409: components["responses"]["OTHER_USER"];
            413: components["responses"]["BODY_TOO_LARGE"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    getSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    /** @description The id of the user, if there is a session. */
                    "X-Session-User"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "user": {
                     *         "id": "8d0f3c55-2f5e-4f8e-9b2c-6f4f8b0a7d12",
                     *         "name": "Ana Torres",
                     *         "email": "ana@example.com",
                     *         "roles": [
                     *           "buyer"
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Session"];
                };
            };
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    bootstrapAdmin: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "admin@example.com",
                 *       "password": "correct horse battery"
                 *     }
                 */
                "application/json": components["schemas"]["NewAdminBody"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "admin": {
                     *         "id": "a7d2f6b4-55c0-4a0e-9f43-9e8d3c2b1a00",
                     *         "email": "admin@example.com",
                     *         "role": "owner"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AdminSession"];
                };
            };
            /** @description Created. */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "admin": {
                     *         "id": "a7d2f6b4-55c0-4a0e-9f43-9e8d3c2b1a00",
                     *         "email": "admin@example.com",
                     *         "role": "owner"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AdminSession"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED.MALFORMED_JSON"];
            401: components["responses"]["INVALID_SECRET"];
            403: components["responses"]["CROSS_SITE_REQUEST"];
            404: components["responses"]["NOT_FOUND"];
            413: components["responses"]["BODY_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["TOO_MANY_LOGINS.DATABASE_UNAVAILABLE"];
        };
    };
    seed: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "sellers_added": 2,
                     *       "products_added": 6
                     *     }
                     */
                    "application/json": components["schemas"]["Seed"];
                };
            };
            /** @description Created. */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "sellers_added": 2,
                     *       "products_added": 6
                     *     }
                     */
                    "application/json": components["schemas"]["Seed"];
                };
            };
            401: components["responses"]["INVALID_SECRET"];
            403: components["responses"]["CROSS_SITE_REQUEST"];
            404: components["responses"]["NOT_FOUND"];
            413: components["responses"]["BODY_TOO_LARGE"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    listAddresses: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "X-Session-User": components["headers"]["SessionUser"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "0b9f0a57-55a1-4a83-8a3b-0c8f1a7d1f5e",
                     *           "name": "Casa",
                     *           "city": "Godoy Cruz",
                     *           "state": "Mendoza",
                     *           "zip": "5501",
                     *           "street": "Lavalle",
                     *           "number": "120",
                     *           "extras": "Timbre 2",
                     *           "is_default": true,
                     *           "etag": "\"pVxrQe0t9nJ8Yg4mZ1bW2A\""
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": components["schemas"]["KeptAddresses"];
                };
            };
            401: components["responses"]["UNAUTHENTICATED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    addAddress: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes a retry safe for 24 hours: it returns the response of the first request. */
                "Idempotency-Key"?: string;
                /** @description The id of the user, or admin, whom the change is meant for. The session of another one changes nothing: 409 `OTHER_USER`. */
                "X-Expected-User"?: components["parameters"]["ExpectedUser"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Casa",
                 *       "city": "Godoy Cruz",
                 *       "state": "Mendoza",
                 *       "zip": "5501",
                 *       "street": "Lavalle",
                 *       "number": "120",
                 *       "extras": "Timbre 2",
                 *       "is_default": true
                 *     }
                 */
                "application/json": components["schemas"]["AddressBody"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "X-Session-User": components["headers"]["SessionUser"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0b9f0a57-55a1-4a83-8a3b-0c8f1a7d1f5e",
                     *       "name": "Casa",
                     *       "city": "Godoy Cruz",
                     *       "state": "Mendoza",
                     *       "zip": "5501",
                     *       "street": "Lavalle",
                     *       "number": "120",
                     *       "extras": "Timbre 2",
                     *       "is_default": true,
                     *       "etag": "\"pVxrQe0t9nJ8Yg4mZ1bW2A\""
                     *     }
                     */
                    "application/json": components["schemas"]["KeptAddress"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED.MALFORMED_JSON"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["CROSS_SITE_REQUEST"];
            409: components["responses"]["ADDRESS_LIMIT.IDEMPOTENCY_KEY_REUSED.IDEMPOTENCY_IN_PROGRESS.OTHER_USER"];
            413: components["responses"]["BODY_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    changeAddress: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The `etag` that the change is based on. With another one nothing is changed: 412 `CHANGED_MEANWHILE`. */
                "If-Match"?: string;
                /** @description The id of the user, or admin, whom the change is meant for. The session of another one changes nothing: 409 `OTHER_USER`. */
                "X-Expected-User"?: components["parameters"]["ExpectedUser"];
            };
            path: {
                /** @description Of the address in the address book. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Casa",
                 *       "city": "Godoy Cruz",
                 *       "state": "Mendoza",
                 *       "zip": "5501",
                 *       "street": "Lavalle",
                 *       "number": "120",
                 *       "extras": "Timbre 2",
                 *       "is_default": true
                 *     }
                 */
                "application/json": components["schemas"]["AddressBody"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "X-Session-User": components["headers"]["SessionUser"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0b9f0a57-55a1-4a83-8a3b-0c8f1a7d1f5e",
                     *       "name": "Casa",
                     *       "city": "Godoy Cruz",
                     *       "state": "Mendoza",
                     *       "zip": "5501",
                     *       "street": "Lavalle",
                     *       "number": "120",
                     *       "extras": "Timbre 2",
                     *       "is_default": true,
                     *       "etag": "\"pVxrQe0t9nJ8Yg4mZ1bW2A\""
                     *     }
                     */
                    "application/json": components["schemas"]["KeptAddress"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED.MALFORMED_JSON"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["CROSS_SITE_REQUEST"];
            404: components["responses"]["ADDRESS_NOT_FOUND.NOT_FOUND"];
            409: components["responses"]["OTHER_USER"];
            412: components["responses"]["CHANGED_MEANWHILE"];
            413: components["responses"]["BODY_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    removeAddress: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The id of the user, or admin, whom the change is meant for. The session of another one changes nothing: 409 `OTHER_USER`. */
                "X-Expected-User"?: components["parameters"]["ExpectedUser"];
            };
            path: {
                /** @description Of the address in the address book. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No content. */
            204: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "X-Session-User": components["headers"]["SessionUser"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["CROSS_SITE_REQUEST"];
            404: components["responses"]["ADDRESS_NOT_FOUND.NOT_FOUND"];
            409: components["responses"]["OTHER_USER"];
            413: components["responses"]["BODY_TOO_LARGE"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    getBuyerProfile: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "X-Session-User": components["headers"]["SessionUser"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "name": "Ana Torres",
                     *       "email": "ana@example.com",
                     *       "phone": "+54 261 555 0134",
                     *       "document": "30111222",
                     *       "etag": "\"pVxrQe0t9nJ8Yg4mZ1bW2A\""
                     *     }
                     */
                    "application/json": components["schemas"]["BuyerProfile"];
                };
            };
            401: components["responses"]["UNAUTHENTICATED"];
            /** @description Not found, or not owned by the current user. */
            404: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Stable error code for programs.
                         * @enum {unknown}
                         */
                        code?: "NOT_FOUND";
                        /**
                         * @description The status of the response, again, for those who only see its body.
                         * @constant
                         */
                        statusCode?: 404;
                    } & components["schemas"]["Error"];
                };
            };
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    saveBuyerProfile: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The `etag` that the change is based on. With another one nothing is changed: 412 `CHANGED_MEANWHILE`. */
                "If-Match"?: string;
                /** @description The id of the user, or admin, whom the change is meant for. The session of another one changes nothing: 409 `OTHER_USER`. */
                "X-Expected-User"?: components["parameters"]["ExpectedUser"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Ana Torres",
                 *       "email": "ana@example.com",
                 *       "phone": "+54 261 555 0134",
                 *       "document": "30111222"
                 *     }
                 */
                "application/json": components["schemas"]["BuyerProfileBody"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "X-Session-User": components["headers"]["SessionUser"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "name": "Ana Torres",
                     *       "email": "ana@example.com",
                     *       "phone": "+54 261 555 0134",
                     *       "document": "30111222",
                     *       "etag": "\"pVxrQe0t9nJ8Yg4mZ1bW2A\""
                     *     }
                     */
                    "application/json": components["schemas"]["BuyerProfile"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED.MALFORMED_JSON"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["CROSS_SITE_REQUEST"];
            409: components["responses"]["OTHER_USER"];
            412: components["responses"]["CHANGED_MEANWHILE"];
            413: components["responses"]["BODY_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    getCart: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "X-Session-User": components["headers"]["SessionUser"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "parcels": [
                     *         {
                     *           "seller_id": "c1f4a3b2-7f7d-4b53-8a6e-3f1a52d6e901",
                     *           "seller_name": "Tienda Norte",
                     *           "items": [
                     *             {
                     *               "product_id": "5a1c7d0e-6a54-4f0b-9a6f-0f8d6c1b2e33",
                     *               "title": "Mate de calabaza",
                     *               "quantity": 2,
                     *               "unit_price": 24500,
                     *               "free_shipping": false,
                     *               "image_url": "https://tienda-norte.example/mate.jpg"
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "off_sale": [],
                     *       "items_total": 49000,
                     *       "currency": "ARS"
                     *     }
                     */
                    "application/json": components["schemas"]["Cart"];
                };
            };
            401: components["responses"]["UNAUTHENTICATED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    putCartItem: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The id of the user, or admin, whom the change is meant for. The session of another one changes nothing: 409 `OTHER_USER`. */
                "X-Expected-User"?: components["parameters"]["ExpectedUser"];
            };
            path: {
                /** @description What is put into the cart, or taken out of it. */
                product_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "quantity": 2
                 *     }
                 */
                "application/json": components["schemas"]["CartItemBody"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "x-request-id": components["headers"]["RequestId"];
                    "X-Session-User": components["headers"]["SessionUser"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "parcels": [
                     *         {
                     *           "seller_id": "c1f4a3b2-7f7d-4b53-8a6e-3f1a52d6e901",
                     *           "seller_name": "Tienda Norte",
                     *           "items": [
                     *             {
                     *               "product_id": "5a1c7d0e-6a54-4f0b-9a6f-0f8d6c1b2e33",
                     *               "title": "Mate de calabaza",
                     *               "quantity": 2,
                     *               "unit_price": 24500,
                     *               "free_shipping": false,
                     *               "image_url": "https://tienda-norte.example/mate.jpg"
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "off_sale": [],
                     *       "items_total": 49000,
                     *       "currency": "ARS"
                     *     }
                     */
                    "application/json": components["schemas"]["Cart"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED.MALFORMED_JSON"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["CROSS_SITE_REQUEST"];
            404: components["responses"]["PRODUCT_NOT_FOUND.NOT_FOUND"];
            409: components["responses"]["CART_FULL.OTHER_USER"];
            413: components["responses"]["BODY_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    removeCartItem: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The id of the user, or admin, whom the change is meant for. The session of another one changes nothing: 409 `OTHER_USER`. */
                "X-Expected-User"?: components["parameters"]["ExpectedUser"];
            };
            path: {
                /** @description What is put into the cart, or taken out of it. */
                product_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "x-request-id": components["headers"]["RequestId"];
                    "X-Session-User": components["headers"]["SessionUser"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "parcels": [
                     *         {
                     *           "seller_id": "c1f4a3b2-7f7d-4b53-8a6e-3f1a52d6e901",
                     *           "seller_name": "Tienda Norte",
                     *           "items": [
                     *             {
                     *               "product_id": "5a1c7d0e-6a54-4f0b-9a6f-0f8d6c1b2e33",
                     *               "title": "Mate de calabaza",
                     *               "quantity": 2,
                     *               "unit_price": 24500,
                     *               "free_shipping": false,
                     *               "image_url": "https://tienda-norte.example/mate.jpg"
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "off_sale": [],
                     *       "items_total": 49000,
                     *       "currency": "ARS"
                     *     }
                     */
                    "application/json": components["schemas"]["Cart"];
                };
            };
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["CROSS_SITE_REQUEST"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["OTHER_USER"];
            413: components["responses"]["BODY_TOO_LARGE"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    saveCatalogueBatch: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The id of the user, or admin, whom the change is meant for. The session of another one changes nothing: 409 `OTHER_USER`. */
                "X-Expected-User"?: components["parameters"]["ExpectedUser"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "items": [
                 *         {
                 *           "seller_id": "c1f4a3b2-7f7d-4b53-8a6e-3f1a52d6e901",
                 *           "external_id": "erp-4711",
                 *           "sku": "MATE-CAL-01",
                 *           "price": 26900,
                 *           "active": true
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["CatalogueBatchBody"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "x-request-id": components["headers"]["RequestId"];
                    "X-Session-User": components["headers"]["SessionUser"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "seller_id": "c1f4a3b2-7f7d-4b53-8a6e-3f1a52d6e901",
                     *           "external_id": "erp-4711",
                     *           "id": "5a1c7d0e-6a54-4f0b-9a6f-0f8d6c1b2e33",
                     *           "status": "created",
                     *           "error": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["CatalogueBatch"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED.MALFORMED_JSON"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["ROLE_REQUIRED.CROSS_SITE_REQUEST"];
            409: components["responses"]["OTHER_USER"];
            413: components["responses"]["BODY_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    startCheckout: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes a retry safe for 24 hours: it returns the response of the first request. */
                "Idempotency-Key"?: string;
                /** @description The id of the user, or admin, whom the change is meant for. The session of another one changes nothing: 409 `OTHER_USER`. */
                "X-Expected-User"?: components["parameters"]["ExpectedUser"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "shipping": {
                 *         "city": "Godoy Cruz",
                 *         "state": "Mendoza",
                 *         "zip": "5501",
                 *         "street": "Lavalle",
                 *         "number": "120",
                 *         "extras": "Timbre 2"
                 *       },
                 *       "phone": "+54 261 555 0199",
                 *       "quote_token": "wA3xq0vYb2…",
                 *       "expected_total": 53206.2
                 *     }
                 */
                "application/json": components["schemas"]["CheckoutBody"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "x-request-id": components["headers"]["RequestId"];
                    "X-Session-User": components["headers"]["SessionUser"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "purchase_id": "f5385a8e-9b7c-4a77-b7e5-0c1c3cf0f1a2",
                     *       "purchase_number": "W4HT-9KCA",
                     *       "redirect_url": "https://payco.example/checkout?pref_id=4410077-5f0f4f1f7a55",
                     *       "preference_id": "4410077-5f0f4f1f7a55",
                     *       "currency": "ARS",
                     *       "items_total": 49000,
                     *       "total": 53206.2,
                     *       "expires_at": "2026-11-22T10:00:00.000Z",
                     *       "shipping_full": 4206.2,
                     *       "buyer_shipping_share": 4206.2,
                     *       "used_shipco": true,
                     *       "orders": [
                     *         {
                     *           "id": "b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55",
                     *           "number": "K7QM-3F2P",
                     *           "seller_id": "c1f4a3b2-7f7d-4b53-8a6e-3f1a52d6e901",
                     *           "items_total": 49000,
                     *           "shipping_full": 4206.2,
                     *           "buyer_shipping_share": 4206.2
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Checkout"];
                };
            };
            400: components["responses"]["CART_EMPTY.VALIDATION_FAILED.MALFORMED_JSON"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["BUYER_PROFILE_REQUIRED.CROSS_SITE_REQUEST"];
            409: components["responses"]["CART_TOO_LARGE.DUPLICATE_CHECKOUT.PAYMENT_PART_WAITING.CART_CHANGED.SELLER_NOT_READY.CHECKOUT_SUPERSEDED.IDEMPOTENCY_KEY_REUSED.IDEMPOTENCY_IN_PROGRESS.QUOTE_EXPIRED.QUOTE_MISMATCH.OPTION_UNAVAILABLE.TOTAL_CHANGED.OTHER_USER"];
            413: components["responses"]["BODY_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            502: components["responses"]["SHIPCO_QUOTE_FAILED.PAYCO_UNAVAILABLE"];
            503: components["responses"]["PAYCO_NOT_CONFIGURED.DATABASE_UNAVAILABLE"];
        };
    };
    getClient: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/gzip": string;
                };
            };
            /** @description Not modified. */
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["NOT_FOUND"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
        };
    };
    getConfig: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "support_url": "https://ayuda.example/contacto",
                     *       "support_email": "ayuda@marketplace.example"
                     *     }
                     */
                    "application/json": components["schemas"]["PublicConfig"];
                };
            };
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
        };
    };
    getHealth: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "checks": {
                     *         "service": {
                     *           "status": "ok",
                     *           "stopping": false
                     *         },
                     *         "database": {
                     *           "status": "ok",
                     *           "reachable": true,
                     *           "writable": true
                     *         },
                     *         "migrations": {
                     *           "status": "ok",
                     *           "pending": 0
                     *         },
                     *         "jobs": {
                     *           "status": "ok",
                     *           "working": true,
                     *           "lag_seconds": 0
                     *         },
                     *         "shipco": {
                     *           "status": "ok",
                     *           "reason": null
                     *         },
                     *         "payco": {
                     *           "status": "ok",
                     *           "reason": null
                     *         },
                     *         "events": {
                     *           "status": "ok",
                     *           "reason": null
                     *         },
                     *         "audit": {
                     *           "status": "ok",
                     *           "reason": null
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Health"];
                };
            };
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            /** @description This instance cannot take requests. The fields of an error, and the checks. */
            503: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "statusCode": 503,
                     *       "code": "DATABASE_UNAVAILABLE",
                     *       "message": "La base de datos no responde.",
                     *       "requestId": "0b8f6c52-9d0e-4a57-8d5e-2f3f0f6a7c11",
                     *       "doc": "https://shop.example/api/docs/errors#DATABASE_UNAVAILABLE",
                     *       "status": "unavailable",
                     *       "checks": {
                     *         "service": {
                     *           "status": "ok",
                     *           "stopping": false
                     *         },
                     *         "database": {
                     *           "status": "ok",
                     *           "reachable": true,
                     *           "writable": true
                     *         },
                     *         "migrations": {
                     *           "status": "ok",
                     *           "pending": 0
                     *         },
                     *         "jobs": {
                     *           "status": "ok",
                     *           "working": true,
                     *           "lag_seconds": 0
                     *         },
                     *         "shipco": {
                     *           "status": "ok",
                     *           "reason": null
                     *         },
                     *         "payco": {
                     *           "status": "ok",
                     *           "reason": null
                     *         },
                     *         "events": {
                     *           "status": "ok",
                     *           "reason": null
                     *         },
                     *         "audit": {
                     *           "status": "ok",
                     *           "reason": null
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Unhealthy"];
                };
            };
        };
    };
    getLiveness: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok"
                     *     }
                     */
                    "application/json": components["schemas"]["Alive"];
                };
            };
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
        };
    };
    getReadiness: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "checks": {
                     *         "service": {
                     *           "status": "ok",
                     *           "stopping": false
                     *         },
                     *         "database": {
                     *           "status": "ok",
                     *           "reachable": true,
                     *           "writable": true
                     *         },
                     *         "migrations": {
                     *           "status": "ok",
                     *           "pending": 0
                     *         },
                     *         "jobs": {
                     *           "status": "ok",
                     *           "working": true,
                     *           "lag_seconds": 0
                     *         },
                     *         "shipco": {
                     *           "status": "ok",
                     *           "reason": null
                     *         },
                     *         "payco": {
                     *           "status": "ok",
                     *           "reason": null
                     *         },
                     *         "events": {
                     *           "status": "ok",
                     *           "reason": null
                     *         },
                     *         "audit": {
                     *           "status": "ok",
                     *           "reason": null
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Health"];
                };
            };
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_STOPPING.DATABASE_UNAVAILABLE.MIGRATIONS_PENDING.JOBS_NOT_RUNNING"];
        };
    };
    getOpenApi: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "openapi": "3.1.0"
                     *     }
                     */
                    "application/json": {
                        /** @description The version of OpenAPI. */
                        openapi: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Not modified. */
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
        };
    };
    listOrders: {
        parameters: {
            query?: {
                /** @description Where to go on: `next_cursor` of the page before. Its form may change. */
                cursor?: string;
                /** @description Entries on the page. */
                limit?: number;
            };
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "x-request-id": components["headers"]["RequestId"];
                    "X-Session-User": components["headers"]["SessionUser"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55",
                     *           "number": "K7QM-3F2P",
                     *           "purchase_id": "f5385a8e-9b7c-4a77-b7e5-0c1c3cf0f1a2",
                     *           "purchase_number": "W4HT-9KCA",
                     *           "seller_id": "c1f4a3b2-7f7d-4b53-8a6e-3f1a52d6e901",
                     *           "status": "paid",
                     *           "status_text": "Pagado.",
                     *           "created_at": "2026-11-21T10:00:00.000Z",
                     *           "currency": "ARS",
                     *           "items": [
                     *             {
                     *               "product_id": "5a1c7d0e-6a54-4f0b-9a6f-0f8d6c1b2e33",
                     *               "title": "Mate de calabaza",
                     *               "quantity": 2,
                     *               "unit_price": 24500,
                     *               "sku": "MATE-CAL-01",
                     *               "external_id": "erp-4711"
                     *             }
                     *           ],
                     *           "items_total": 49000,
                     *           "shipping_full": 4206.2,
                     *           "buyer_shipping_share": 4206.2,
                     *           "total": 53206.2,
                     *           "payment_status": "approved",
                     *           "payment_status_text": "El pago está aprobado.",
                     *           "is_part_back": false,
                     *           "money": null,
                     *           "shipping_address": {
                     *             "city": "Godoy Cruz",
                     *             "state": "Mendoza",
                     *             "zip": "5501",
                     *             "street": "Lavalle",
                     *             "number": "120",
                     *             "extras": "",
                     *             "shipco": {
                     *               "seller_id": "c1f4a3b2-7f7d-4b53-8a6e-3f1a52d6e901",
                     *               "option_id": "m3Kd0c1Qf7uT2xWa",
                     *               "carrier_name": "Expreso Cuyo",
                     *               "service_type": "standard_delivery",
                     *               "service_name": "Entrega a domicilio",
                     *               "price": 4206.2,
                     *               "buyer_price": 4206.2,
                     *               "estimated_delivery": "2026-12-02T23:00:00.000Z",
                     *               "destination": {
                     *                 "city": "Godoy Cruz",
                     *                 "state": "Mendoza",
                     *                 "zip": "5501"
                     *               },
                     *               "destination_differs": false,
                     *               "pickup_point": null,
                     *               "shipment_id": "690625721",
                     *               "shipment_external_id": "MP-7Q2M5H9K4R",
                     *               "shipment_created_at": "2026-11-21T10:01:03.412Z",
                     *               "carrier_tracking_id": "AR67773178833",
                     *               "tracking": "https://shipco.example/track/690625721"
                     *             }
                     *           },
                     *           "seller_fulfillment": {
                     *             "paid_at": "2026-11-21T10:00:58.000Z"
                     *           },
                     *           "dispatch_by": null,
                     *           "sent_again_at": null,
                     *           "shipment": {
                     *             "state": "created",
                     *             "state_text": "El paquete está registrado con el correo.",
                     *             "progress": "in_transit",
                     *             "progress_text": "El paquete está en camino.",
                     *             "progress_at": "2026-11-23T09:12:00.000Z",
                     *             "estimated_delivery": "2026-12-02T23:00:00.000Z"
                     *           },
                     *           "cancel_request": null
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        /** @description One page, in the order that the operation says. */
                        items: components["schemas"]["Order"][];
                        /** @description Send it as `cursor` for the next page; null on the last one. */
                        next_cursor: string | null;
                    };
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    getOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description Of the order; its number does not work here. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "x-request-id": components["headers"]["RequestId"];
                    "X-Session-User": components["headers"]["SessionUser"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55",
                     *       "number": "K7QM-3F2P",
                     *       "purchase_id": "f5385a8e-9b7c-4a77-b7e5-0c1c3cf0f1a2",
                     *       "purchase_number": "W4HT-9KCA",
                     *       "seller_id": "c1f4a3b2-7f7d-4b53-8a6e-3f1a52d6e901",
                     *       "status": "paid",
                     *       "status_text": "Pagado.",
                     *       "created_at": "2026-11-21T10:00:00.000Z",
                     *       "currency": "ARS",
                     *       "items": [
                     *         {
                     *           "product_id": "5a1c7d0e-6a54-4f0b-9a6f-0f8d6c1b2e33",
                     *           "title": "Mate de calabaza",
                     *           "quantity": 2,
                     *           "unit_price": 24500,
                     *           "sku": "MATE-CAL-01",
                     *           "external_id": "erp-4711"
                     *         }
                     *       ],
                     *       "items_total": 49000,
                     *       "shipping_full": 4206.2,
                     *       "buyer_shipping_share": 4206.2,
                     *       "total": 53206.2,
                     *       "payment_status": "approved",
                     *       "payment_status_text": "El pago está aprobado.",
                     *       "is_part_back": false,
                     *       "money": null,
                     *       "shipping_address": {
                     *         "city": "Godoy Cruz",
                     *         "state": "Mendoza",
                     *         "zip": "5501",
                     *         "street": "Lavalle",
                     *         "number": "120",
                     *         "extras": "",
                     *         "shipco": {
                     *           "seller_id": "c1f4a3b2-7f7d-4b53-8a6e-3f1a52d6e901",
                     *           "option_id": "m3Kd0c1Qf7uT2xWa",
                     *           "carrier_name": "Expreso Cuyo",
                     *           "service_type": "standard_delivery",
                     *           "service_name": "Entrega a domicilio",
                     *           "price": 4206.2,
                     *           "buyer_price": 4206.2,
                     *           "estimated_delivery": "2026-12-02T23:00:00.000Z",
                     *           "destination": {
                     *             "city": "Godoy Cruz",
                     *             "state": "Mendoza",
                     *             "zip": "5501"
                     *           },
                     *           "destination_differs": false,
                     *           "pickup_point": null,
                     *           "shipment_id": "690625721",
                     *           "shipment_external_id": "MP-7Q2M5H9K4R",
                     *           "shipment_created_at": "2026-11-21T10:01:03.412Z",
                     *           "carrier_tracking_id": "AR67773178833",
                     *           "tracking": "https://shipco.example/track/690625721"
                     *         }
                     *       },
                     *       "seller_fulfillment": {
                     *         "paid_at": "2026-11-21T10:00:58.000Z"
                     *       },
                     *       "dispatch_by": null,
                     *       "sent_again_at": null,
                     *       "shipment": {
                     *         "state": "created",
                     *         "state_text": "El paquete está registrado con el correo.",
                     *         "progress": "in_transit",
                     *         "progress_text": "El paquete está en camino.",
                     *         "progress_at": "2026-11-23T09:12:00.000Z",
                     *         "estimated_delivery": "2026-12-02T23:00:00.000Z"
                     *       },
                     *       "cancel_request": null
                     *     }
                     */
                    "application/json": components["schemas"]["Order"];
                };
            };
            401: components["responses"]["UNAUTHENTICATED"];
            404: components["responses"]["ORDER_NOT_FOUND.NOT_FOUND"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    requestCancellation: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The id of the user, or admin, whom the change is meant for. The session of another one changes nothing: 409 `OTHER_USER`. */
                "X-Expected-User"?: components["parameters"]["ExpectedUser"];
            };
            path: {
                /** @description Of the order; its number does not work here. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "Me equivoqué de producto."
                 *     }
                 */
                "application/json": components["schemas"]["RequestBody"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "x-request-id": components["headers"]["RequestId"];
                    "X-Session-User": components["headers"]["SessionUser"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55",
                     *       "number": "K7QM-3F2P",
                     *       "purchase_id": "f5385a8e-9b7c-4a77-b7e5-0c1c3cf0f1a2",
                     *       "purchase_number": "W4HT-9KCA",
                     *       "seller_id": "c1f4a3b2-7f7d-4b53-8a6e-3f1a52d6e901",
                     *       "status": "paid",
                     *       "status_text": "Pagado.",
                     *       "created_at": "2026-11-21T10:00:00.000Z",
                     *       "currency": "ARS",
                     *       "items": [
                     *         {
                     *           "product_id": "5a1c7d0e-6a54-4f0b-9a6f-0f8d6c1b2e33",
                     *           "title": "Mate de calabaza",
                     *           "quantity": 2,
                     *           "unit_price": 24500,
                     *           "sku": "MATE-CAL-01",
                     *           "external_id": "erp-4711"
                     *         }
                     *       ],
                     *       "items_total": 49000,
                     *       "shipping_full": 4206.2,
                     *       "buyer_shipping_share": 4206.2,
                     *       "total": 53206.2,
                     *       "payment_status": "approved",
                     *       "payment_status_text": "El pago está aprobado.",
                     *       "is_part_back": false,
                     *       "money": null,
                     *       "shipping_address": {
                     *         "city": "Godoy Cruz",
                     *         "state": "Mendoza",
                     *         "zip": "5501",
                     *         "street": "Lavalle",
                     *         "number": "120",
                     *         "extras": "",
                     *         "shipco": {
                     *           "seller_id": "c1f4a3b2-7f7d-4b53-8a6e-3f1a52d6e901",
                     *           "option_id": "m3Kd0c1Qf7uT2xWa",
                     *           "carrier_name": "Expreso Cuyo",
                     *           "service_type": "standard_delivery",
                     *           "service_name": "Entrega a domicilio",
                     *           "price": 4206.2,
                     *           "buyer_price": 4206.2,
                     *           "estimated_delivery": "2026-12-02T23:00:00.000Z",
                     *           "destination": {
                     *             "city": "Godoy Cruz",
                     *             "state": "Mendoza",
                     *             "zip": "5501"
                     *           },
                     *           "destination_differs": false,
                     *           "pickup_point": null,
                     *           "shipment_id": "690625721",
                     *           "shipment_external_id": "MP-7Q2M5H9K4R",
                     *           "shipment_created_at": "2026-11-21T10:01:03.412Z",
                     *           "carrier_tracking_id": "AR67773178833",
                     *           "tracking": "https://shipco.example/track/690625721"
                     *         }
                     *       },
                     *       "seller_fulfillment": {
                     *         "paid_at": "2026-11-21T10:00:58.000Z"
                     *       },
                     *       "dispatch_by": null,
                     *       "sent_again_at": null,
                     *       "shipment": {
                     *         "state": "created",
                     *         "state_text": "El paquete está registrado con el correo.",
                     *         "progress": "in_transit",
                     *         "progress_text": "El paquete está en camino.",
                     *         "progress_at": "2026-11-23T09:12:00.000Z",
                     *         "estimated_delivery": "2026-12-02T23:00:00.000Z"
                     *       },
                     *       "cancel_request": null
                     *     }
                     */
                    "application/json": components["schemas"]["Order"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED.MALFORMED_JSON"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["CROSS_SITE_REQUEST"];
            404: components["responses"]["ORDER_NOT_FOUND.NOT_FOUND"];
            409: components["responses"]["NOT_PAID.ALREADY_DISPATCHED.REQUEST_LIMIT.OTHER_USER"];
            413: components["responses"]["BODY_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    withdrawCancellation: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The id of the user, or admin, whom the change is meant for. The session of another one changes nothing: 409 `OTHER_USER`. */
                "X-Expected-User"?: components["parameters"]["ExpectedUser"];
            };
            path: {
                /** @description Of the order; its number does not work here. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "x-request-id": components["headers"]["RequestId"];
                    "X-Session-User": components["headers"]["SessionUser"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55",
                     *       "number": "K7QM-3F2P",
                     *       "purchase_id": "f5385a8e-9b7c-4a77-b7e5-0c1c3cf0f1a2",
                     *       "purchase_number": "W4HT-9KCA",
                     *       "seller_id": "c1f4a3b2-7f7d-4b53-8a6e-3f1a52d6e901",
                     *       "status": "paid",
                     *       "status_text": "Pagado.",
                     *       "created_at": "2026-11-21T10:00:00.000Z",
                     *       "currency": "ARS",
                     *       "items": [
                     *         {
                     *           "product_id": "5a1c7d0e-6a54-4f0b-9a6f-0f8d6c1b2e33",
                     *           "title": "Mate de calabaza",
                     *           "quantity": 2,
                     *           "unit_price": 24500,
                     *           "sku": "MATE-CAL-01",
                     *           "external_id": "erp-4711"
                     *         }
                     *       ],
                     *       "items_total": 49000,
                     *       "shipping_full": 4206.2,
                     *       "buyer_shipping_share": 4206.2,
                     *       "total": 53206.2,
                     *       "payment_status": "approved",
                     *       "payment_status_text": "El pago está aprobado.",
                     *       "is_part_back": false,
                     *       "money": null,
                     *       "shipping_address": {
                     *         "city": "Godoy Cruz",
                     *         "state": "Mendoza",
                     *         "zip": "5501",
                     *         "street": "Lavalle",
                     *         "number": "120",
                     *         "extras": "",
                     *         "shipco": {
                     *           "seller_id": "c1f4a3b2-7f7d-4b53-8a6e-3f1a52d6e901",
                     *           "option_id": "m3Kd0c1Qf7uT2xWa",
                     *           "carrier_name": "Expreso Cuyo",
                     *           "service_type": "standard_delivery",
                     *           "service_name": "Entrega a domicilio",
                     *           "price": 4206.2,
                     *           "buyer_price": 4206.2,
                     *           "estimated_delivery": "2026-12-02T23:00:00.000Z",
                     *           "destination": {
                     *             "city": "Godoy Cruz",
                     *             "state": "Mendoza",
                     *             "zip": "5501"
                     *           },
                     *           "destination_differs": false,
                     *           "pickup_point": null,
                     *           "shipment_id": "690625721",
                     *           "shipment_external_id": "MP-7Q2M5H9K4R",
                     *           "shipment_created_at": "2026-11-21T10:01:03.412Z",
                     *           "carrier_tracking_id": "AR67773178833",
                     *           "tracking": "https://shipco.example/track/690625721"
                     *         }
                     *       },
                     *       "seller_fulfillment": {
                     *         "paid_at": "2026-11-21T10:00:58.000Z"
                     *       },
                     *       "dispatch_by": null,
                     *       "sent_again_at": null,
                     *       "shipment": {
                     *         "state": "created",
                     *         "state_text": "El paquete está registrado con el correo.",
                     *         "progress": "in_transit",
                     *         "progress_text": "El paquete está en camino.",
                     *         "progress_at": "2026-11-23T09:12:00.000Z",
                     *         "estimated_delivery": "2026-12-02T23:00:00.000Z"
                     *       },
                     *       "cancel_request": null
                     *     }
                     */
                    "application/json": components["schemas"]["Order"];
                };
            };
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["CROSS_SITE_REQUEST"];
            404: components["responses"]["ORDER_NOT_FOUND.NOT_FOUND"];
            409: components["responses"]["NOT_PAID.ALREADY_DISPATCHED.OTHER_USER"];
            413: components["responses"]["BODY_TOO_LARGE"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    trackOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description Of the order; its number does not work here. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "x-request-id": components["headers"]["RequestId"];
                    "X-Session-User": components["headers"]["SessionUser"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "progress": "in_transit",
                     *       "progress_text": "El paquete está en camino.",
                     *       "progress_stale_since": null,
                     *       "estimated_delivery": "2026-12-02T23:00:00.000Z",
                     *       "carrier_name": "Expreso Cuyo",
                     *       "carrier_tracking_id": "AR67773178833",
                     *       "tracking": "https://shipco.example/track/690625721",
                     *       "packages": 1,
                     *       "events": [
                     *         {
                     *           "at": "2026-11-23T09:12:00.000Z",
                     *           "code": "in_transit",
                     *           "text": "En camino"
                     *         },
                     *         {
                     *           "at": "2026-11-21T10:01:05.000Z",
                     *           "code": "documentation_ready",
                     *           "text": "Pendiente de preparación"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Tracking"];
                };
            };
            401: components["responses"]["UNAUTHENTICATED"];
            404: components["responses"]["ORDER_NOT_FOUND.NOT_FOUND"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    listProducts: {
        parameters: {
            query?: {
                /** @description Where to go on: `next_cursor` of the page before. Its form may change. */
                cursor?: string;
                /** @description Only what ships free (`true`), or does not. */
                free_shipping?: "true" | "false";
                /** @description Only these products, at most 50, with commas between them. */
                ids?: string;
                /** @description Entries on the page. */
                limit?: number;
                /** @description Entries to skip; `cursor` goes before it. */
                offset?: number;
                /** @description ARS: only what costs as much or less. */
                price_max?: number;
                /** @description ARS: only what costs as much or more. */
                price_min?: number;
                /** @description Only what this shop sells. */
                seller_id?: string;
                /** @description What comes first; the newest without it. */
                sort?: "newest" | "price" | "-price";
            };
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The `ETag` of an earlier response: 304 without a body while it would be the same. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "5a1c7d0e-6a54-4f0b-9a6f-0f8d6c1b2e33",
                     *           "seller_id": "c1f4a3b2-7f7d-4b53-8a6e-3f1a52d6e901",
                     *           "seller_name": "Tienda Norte",
                     *           "title": "Mate de calabaza",
                     *           "description": "Curado, con bombilla.",
                     *           "price": 24500,
                     *           "weight_grams": 450,
                     *           "length_cm": 18,
                     *           "width_cm": 12,
                     *           "height_cm": 12.5,
                     *           "free_shipping": false,
                     *           "image_url": "https://tienda-norte.example/mate.jpg",
                     *           "sku": "MATE-CAL-01",
                     *           "external_id": "erp-4711",
                     *           "active": true,
                     *           "currency": "ARS"
                     *         }
                     *       ],
                     *       "next_cursor": null,
                     *       "total": 1,
                     *       "limit": 20,
                     *       "offset": 0
                     *     }
                     */
                    "application/json": {
                        /** @description One page, in the order that the operation says. */
                        items: components["schemas"]["Product"][];
                        /** @description How many of them a page has at most. */
                        limit: number;
                        /** @description Send it as `cursor` for the next page; null on the last one. */
                        next_cursor: string | null;
                        /** @description How many were skipped before the first of these. */
                        offset: number;
                        /** @description How many there are on all pages. */
                        total: number;
                    };
                };
            };
            /** @description Not modified. */
            304: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["VALIDATION_FAILED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    getProduct: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The `ETag` of an earlier response: 304 without a body while it would be the same. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description Of the product. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "5a1c7d0e-6a54-4f0b-9a6f-0f8d6c1b2e33",
                     *       "seller_id": "c1f4a3b2-7f7d-4b53-8a6e-3f1a52d6e901",
                     *       "seller_name": "Tienda Norte",
                     *       "title": "Mate de calabaza",
                     *       "description": "Curado, con bombilla.",
                     *       "price": 24500,
                     *       "weight_grams": 450,
                     *       "length_cm": 18,
                     *       "width_cm": 12,
                     *       "height_cm": 12.5,
                     *       "free_shipping": false,
                     *       "image_url": "https://tienda-norte.example/mate.jpg",
                     *       "sku": "MATE-CAL-01",
                     *       "external_id": "erp-4711",
                     *       "active": true,
                     *       "currency": "ARS"
                     *     }
                     */
                    "application/json": components["schemas"]["Product"];
                };
            };
            /** @description Not modified. */
            304: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["PRODUCT_NOT_FOUND.NOT_FOUND"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    listPurchases: {
        parameters: {
            query?: {
                /** @description Where to go on: `next_cursor` of the page before. Its form may change. */
                cursor?: string;
                /** @description A day in Argentina or an ISO 8601 time: only what was made then or later. */
                from?: string;
                /** @description Entries on the page. */
                limit?: number;
                /** @description Only those in this state; several with commas between them where the pattern takes them. */
                state?: string;
                /** @description A day in Argentina or an ISO 8601 time: only what was made before. */
                to?: string;
            };
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "x-request-id": components["headers"]["RequestId"];
                    "X-Session-User": components["headers"]["SessionUser"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "f5385a8e-9b7c-4a77-b7e5-0c1c3cf0f1a2",
                     *           "number": "W4HT-9KCA",
                     *           "created_at": "2026-11-21T10:00:00.000Z",
                     *           "state": "paid",
                     *           "total": 53206.2,
                     *           "pay_url": null,
                     *           "expires_at": "2026-11-22T10:00:00.000Z",
                     *           "payment_status": "approved",
                     *           "money": null,
                     *           "orders": [
                     *             {
                     *               "id": "b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55",
                     *               "number": "K7QM-3F2P",
                     *               "purchase_id": "f5385a8e-9b7c-4a77-b7e5-0c1c3cf0f1a2",
                     *               "purchase_number": "W4HT-9KCA",
                     *               "seller_id": "c1f4a3b2-7f7d-4b53-8a6e-3f1a52d6e901",
                     *               "status": "paid",
                     *               "status_text": "Pagado.",
                     *               "created_at": "2026-11-21T10:00:00.000Z",
                     *               "currency": "ARS",
                     *               "items": [
                     *                 {
                     *                   "product_id": "5a1c7d0e-6a54-4f0b-9a6f-0f8d6c1b2e33",
                     *                   "title": "Mate de calabaza",
                     *                   "quantity": 2,
                     *                   "unit_price": 24500,
                     *                   "sku": "MATE-CAL-01",
                     *                   "external_id": "erp-4711"
                     *                 }
                     *               ],
                     *               "items_total": 49000,
                     *               "shipping_full": 4206.2,
                     *               "buyer_shipping_share": 4206.2,
                     *               "total": 53206.2,
                     *               "payment_status": "approved",
                     *               "payment_status_text": "El pago está aprobado.",
                     *               "is_part_back": false,
                     *               "money": null,
                     *               "shipping_address": {
                     *                 "city": "Godoy Cruz",
                     *                 "state": "Mendoza",
                     *                 "zip": "5501",
                     *                 "street": "Lavalle",
                     *                 "number": "120",
                     *                 "extras": "",
                     *                 "shipco": {
                     *                   "seller_id": "c1f4a3b2-7f7d-4b53-8a6e-3f1a52d6e901",
                     *                   "option_id": "m3Kd0c1Qf7uT2xWa",
                     *                   "carrier_name": "Expreso Cuyo",
                     *                   "service_type": "standard_delivery",
                     *                   "service_name": "Entrega a domicilio",
                     *                   "price": 4206.2,
                     *                   "buyer_price": 4206.2,
                     *                   "estimated_delivery": "2026-12-02T23:00:00.000Z",
                     *                   "destination": {
                     *                     "city": "Godoy Cruz",
                     *                     "state": "Mendoza",
                     *                     "zip": "5501"
                     *                   },
                     *                   "destination_differs": false,
                     *                   "pickup_point": null,
                     *                   "shipment_id": "690625721",
                     *                   "shipment_external_id": "MP-7Q2M5H9K4R",
                     *                   "shipment_created_at": "2026-11-21T10:01:03.412Z",
                     *                   "carrier_tracking_id": "AR67773178833",
                     *                   "tracking": "https://shipco.example/track/690625721"
                     *                 }
                     *               },
                     *               "seller_fulfillment": {
                     *                 "paid_at": "2026-11-21T10:00:58.000Z"
                     *               },
                     *               "dispatch_by": null,
                     *               "sent_again_at": null,
                     *               "shipment": {
                     *                 "state": "created",
                     *                 "state_text": "El paquete está registrado con el correo.",
                     *                 "progress": "in_transit",
                     *                 "progress_text": "El paquete está en camino.",
                     *                 "progress_at": "2026-11-23T09:12:00.000Z",
                     *                 "estimated_delivery": "2026-12-02T23:00:00.000Z"
                     *               },
                     *               "cancel_request": null
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        /** @description One page, in the order that the operation says. */
                        items: components["schemas"]["Purchase"][];
                        /** @description Send it as `cursor` for the next page; null on the last one. */
                        next_cursor: string | null;
                    };
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    getPurchase: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description Of the purchase; its number does not work here. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "x-request-id": components["headers"]["RequestId"];
                    "X-Session-User": components["headers"]["SessionUser"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "f5385a8e-9b7c-4a77-b7e5-0c1c3cf0f1a2",
                     *       "number": "W4HT-9KCA",
                     *       "created_at": "2026-11-21T10:00:00.000Z",
                     *       "state": "paid",
                     *       "total": 53206.2,
                     *       "pay_url": null,
                     *       "expires_at": "2026-11-22T10:00:00.000Z",
                     *       "payment_status": "approved",
                     *       "money": null,
                     *       "orders": [
                     *         {
                     *           "id": "b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55",
                     *           "number": "K7QM-3F2P",
                     *           "purchase_id": "f5385a8e-9b7c-4a77-b7e5-0c1c3cf0f1a2",
                     *           "purchase_number": "W4HT-9KCA",
                     *           "seller_id": "c1f4a3b2-7f7d-4b53-8a6e-3f1a52d6e901",
                     *           "status": "paid",
                     *           "status_text": "Pagado.",
                     *           "created_at": "2026-11-21T10:00:00.000Z",
                     *           "currency": "ARS",
                     *           "items": [
                     *             {
                     *               "product_id": "5a1c7d0e-6a54-4f0b-9a6f-0f8d6c1b2e33",
                     *               "title": "Mate de calabaza",
                     *               "quantity": 2,
                     *               "unit_price": 24500,
                     *               "sku": "MATE-CAL-01",
                     *               "external_id": "erp-4711"
                     *             }
                     *           ],
                     *           "items_total": 49000,
                     *           "shipping_full": 4206.2,
                     *           "buyer_shipping_share": 4206.2,
                     *           "total": 53206.2,
                     *           "payment_status": "approved",
                     *           "payment_status_text": "El pago está aprobado.",
                     *           "is_part_back": false,
                     *           "money": null,
                     *           "shipping_address": {
                     *             "city": "Godoy Cruz",
                     *             "state": "Mendoza",
                     *             "zip": "5501",
                     *             "street": "Lavalle",
                     *             "number": "120",
                     *             "extras": "",
                     *             "shipco": {
                     *               "seller_id": "c1f4a3b2-7f7d-4b53-8a6e-3f1a52d6e901",
                     *               "option_id": "m3Kd0c1Qf7uT2xWa",
                     *               "carrier_name": "Expreso Cuyo",
                     *               "service_type": "standard_delivery",
                     *               "service_name": "Entrega a domicilio",
                     *               "price": 4206.2,
                     *               "buyer_price": 4206.2,
                     *               "estimated_delivery": "2026-12-02T23:00:00.000Z",
                     *               "destination": {
                     *                 "city": "Godoy Cruz",
                     *                 "state": "Mendoza",
                     *                 "zip": "5501"
                     *               },
                     *               "destination_differs": false,
                     *               "pickup_point": null,
                     *               "shipment_id": "690625721",
                     *               "shipment_external_id": "MP-7Q2M5H9K4R",
                     *               "shipment_created_at": "2026-11-21T10:01:03.412Z",
                     *               "carrier_tracking_id": "AR67773178833",
                     *               "tracking": "https://shipco.example/track/690625721"
                     *             }
                     *           },
                     *           "seller_fulfillment": {
                     *             "paid_at": "2026-11-21T10:00:58.000Z"
                     *           },
                     *           "dispatch_by": null,
                     *           "sent_again_at": null,
                     *           "shipment": {
                     *             "state": "created",
                     *             "state_text": "El paquete está registrado con el correo.",
                     *             "progress": "in_transit",
                     *             "progress_text": "El paquete está en camino.",
                     *             "progress_at": "2026-11-23T09:12:00.000Z",
                     *             "estimated_delivery": "2026-12-02T23:00:00.000Z"
                     *           },
                     *           "cancel_request": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Purchase"];
                };
            };
            401: components["responses"]["UNAUTHENTICATED"];
            404: components["responses"]["PURCHASE_NOT_FOUND.NOT_FOUND"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    dropPurchase: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The id of the user, or admin, whom the change is meant for. The session of another one changes nothing: 409 `OTHER_USER`. */
                "X-Expected-User"?: components["parameters"]["ExpectedUser"];
            };
            path: {
                /** @description Of the purchase; its number does not work here. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No content. */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "x-request-id": components["headers"]["RequestId"];
                    "X-Session-User": components["headers"]["SessionUser"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["CROSS_SITE_REQUEST"];
            404: components["responses"]["PURCHASE_NOT_FOUND.NOT_FOUND"];
            409: components["responses"]["PURCHASE_PAID.PAYMENT_PART_WAITING.OTHER_USER"];
            413: components["responses"]["BODY_TOO_LARGE"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            502: components["responses"]["PAYCO_UNAVAILABLE"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    revokeSale: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "number": "K7QM-3F2P",
                 *       "email": "ana@example.com",
                 *       "note": "Me arrepentí de la compra."
                 *     }
                 */
                "application/json": components["schemas"]["RevocationBody"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "M4TA-9WQX-7C3H"
                     *     }
                     */
                    "application/json": components["schemas"]["Revocation"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED.MALFORMED_JSON"];
            403: components["responses"]["CROSS_SITE_REQUEST"];
            413: components["responses"]["BODY_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    searchProducts: {
        parameters: {
            query: {
                /** @description Where to go on: `next_cursor` of the page before. Its form may change. */
                cursor?: string;
                /** @description Entries on the page. */
                limit?: number;
                /** @description Words of what is sought, in Spanish; the last one may be unfinished. */
                q: string;
            };
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The `ETag` of an earlier response: 304 without a body while it would be the same. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "5a1c7d0e-6a54-4f0b-9a6f-0f8d6c1b2e33",
                     *           "seller_id": "c1f4a3b2-7f7d-4b53-8a6e-3f1a52d6e901",
                     *           "seller_name": "Tienda Norte",
                     *           "title": "Mate de calabaza",
                     *           "description": "Curado, con bombilla.",
                     *           "price": 24500,
                     *           "weight_grams": 450,
                     *           "length_cm": 18,
                     *           "width_cm": 12,
                     *           "height_cm": 12.5,
                     *           "free_shipping": false,
                     *           "image_url": "https://tienda-norte.example/mate.jpg",
                     *           "sku": "MATE-CAL-01",
                     *           "external_id": "erp-4711",
                     *           "active": true,
                     *           "currency": "ARS"
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        /** @description One page, in the order that the operation says. */
                        items: components["schemas"]["Product"][];
                        /** @description Send it as `cursor` for the next page; null on the last one. */
                        next_cursor: string | null;
                    };
                };
            };
            /** @description Not modified. */
            304: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["VALIDATION_FAILED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    getHandover: {
        parameters: {
            query: {
                /** @description The orders to print, at most 50, with commas between them; all that are ready if it is missing. */
                order_ids: string;
                /** @description Whether to leave out what cannot be printed; otherwise one such order fails the request. */
                partial?: "true" | "false";
            };
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    /** @description With `partial=true`, and if parcels are left out: `id=CODE` of each order, separated by commas. */
                    "Handover-Left-Out"?: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "x-request-id": components["headers"]["RequestId"];
                    "X-Session-User": components["headers"]["SessionUser"];
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["SELLER_REQUIRED"];
            404: components["responses"]["ORDER_NOT_FOUND"];
            409: components["responses"]["LABEL_NOT_READY.NOT_SHIPPED.DO_NOT_DISPATCH"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    getLabels: {
        parameters: {
            query: {
                /** @description The orders to print, at most 50, with commas between them; all that are ready if it is missing. */
                order_ids: string;
                /** @description Whether to leave out what cannot be printed; otherwise one such order fails the request. */
                partial?: "true" | "false";
                /** @description Whether to leave the orders among those that are still to be printed. */
                preview?: "true" | "false";
                /** @description Whether each label is followed by a packing slip. */
                slips?: "true" | "false";
            };
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    /** @description With `partial=true`, and if labels are left out: `id=CODE` of each order, separated by commas. */
                    "Labels-Left-Out"?: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "x-request-id": components["headers"]["RequestId"];
                    "X-Session-User": components["headers"]["SessionUser"];
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["SELLER_REQUIRED"];
            404: components["responses"]["ORDER_NOT_FOUND"];
            409: components["responses"]["LABEL_NOT_READY.NOT_SHIPPED.DO_NOT_DISPATCH.ACCOUNT_NOT_LINKED.LABEL_PRINT_ALONE"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            502: components["responses"]["SHIPCO_UNAVAILABLE"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    listSoldOrders: {
        parameters: {
            query?: {
                /** @description Where to go on: `next_cursor` of the page before. Its form may change. */
                cursor?: string;
                /** @description A day in Argentina or an ISO 8601 time: only what was made then or later. */
                from?: string;
                /** @description Entries on the page. */
                limit?: number;
                /** @description Only the order with this number, with or without `#` and dash. */
                number?: string;
                /** @description Of a buyer, a product or a number, or how one begins. */
                q?: string;
                /** @description Only those with this status. */
                status?: "paid" | "refunded" | "disputed";
                /** @description A day in Argentina or an ISO 8601 time: only what was made before. */
                to?: string;
            };
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "x-request-id": components["headers"]["RequestId"];
                    "X-Session-User": components["headers"]["SessionUser"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55",
                     *           "number": "K7QM-3F2P",
                     *           "status": "paid",
                     *           "status_text": "Pagado.",
                     *           "created_at": "2026-11-21T10:00:00.000Z",
                     *           "paid_at": "2026-11-21T10:00:58.000Z",
                     *           "dispatch_by": null,
                     *           "sent_again_at": null,
                     *           "label": null,
                     *           "currency": "ARS",
                     *           "items": [
                     *             {
                     *               "product_id": "5a1c7d0e-6a54-4f0b-9a6f-0f8d6c1b2e33",
                     *               "title": "Mate de calabaza",
                     *               "quantity": 2,
                     *               "unit_price": 24500,
                     *               "sku": "MATE-CAL-01",
                     *               "external_id": "erp-4711"
                     *             }
                     *           ],
                     *           "items_total": 49000,
                     *           "shipping_full": 4206.2,
                     *           "seller_shipping_cost": 4206.2,
                     *           "quoted_to": "marketplace",
                     *           "shipment_price": 4206.2,
                     *           "charged_to": "marketplace",
                     *           "drift": 0,
                     *           "payment_status": "approved",
                     *           "payment_status_text": "El pago está aprobado.",
                     *           "is_part_back": false,
                     *           "partial_refund": null,
                     *           "recipient": {
                     *             "name": "Ana Torres"
                     *           },
                     *           "shipping_address": {
                     *             "city": "Godoy Cruz",
                     *             "state": "Mendoza",
                     *             "zip": "5501",
                     *             "street": "Lavalle",
                     *             "number": "120",
                     *             "extras": ""
                     *           },
                     *           "shipment": {
                     *             "state": "created",
                     *             "state_text": "El paquete está registrado con el correo.",
                     *             "progress": "in_transit",
                     *             "progress_text": "El paquete está en camino.",
                     *             "progress_at": "2026-11-23T09:12:00.000Z",
                     *             "estimated_delivery": "2026-12-02T23:00:00.000Z",
                     *             "carrier_name": "Expreso Cuyo",
                     *             "service_name": "Entrega a domicilio",
                     *             "pickup_point": null,
                     *             "shipment_id": "690625721",
                     *             "shipment_created_at": "2026-11-21T10:01:03.412Z",
                     *             "carrier_tracking_id": "AR67773178833",
                     *             "tracking": "https://shipco.example/track/690625721"
                     *           },
                     *           "papers": {
                     *             "invoice_number": "0003-00012345",
                     *             "remito_number": "0001-00000042"
                     *           },
                     *           "cannot_dispatch": null,
                     *           "cancel_request": null
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        /** @description One page, in the order that the operation says. */
                        items: components["schemas"]["SellerOrder"][];
                        /** @description Send it as `cursor` for the next page; null on the last one. */
                        next_cursor: string | null;
                    };
                    "text/csv": string;
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["SELLER_REQUIRED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    getSoldOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description Of the order; its number does not work here. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "x-request-id": components["headers"]["RequestId"];
                    "X-Session-User": components["headers"]["SessionUser"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55",
                     *       "number": "K7QM-3F2P",
                     *       "status": "paid",
                     *       "status_text": "Pagado.",
                     *       "created_at": "2026-11-21T10:00:00.000Z",
                     *       "paid_at": "2026-11-21T10:00:58.000Z",
                     *       "dispatch_by": null,
                     *       "sent_again_at": null,
                     *       "label": null,
                     *       "currency": "ARS",
                     *       "items": [
                     *         {
                     *           "product_id": "5a1c7d0e-6a54-4f0b-9a6f-0f8d6c1b2e33",
                     *           "title": "Mate de calabaza",
                     *           "quantity": 2,
                     *           "unit_price": 24500,
                     *           "sku": "MATE-CAL-01",
                     *           "external_id": "erp-4711"
                     *         }
                     *       ],
                     *       "items_total": 49000,
                     *       "shipping_full": 4206.2,
                     *       "seller_shipping_cost": 4206.2,
                     *       "quoted_to": "marketplace",
                     *       "shipment_price": 4206.2,
                     *       "charged_to": "marketplace",
                     *       "drift": 0,
                     *       "payment_status": "approved",
                     *       "payment_status_text": "El pago está aprobado.",
                     *       "is_part_back": false,
                     *       "partial_refund": null,
                     *       "recipient": {
                     *         "name": "Ana Torres"
                     *       },
                     *       "shipping_address": {
                     *         "city": "Godoy Cruz",
                     *         "state": "Mendoza",
                     *         "zip": "5501",
                     *         "street": "Lavalle",
                     *         "number": "120",
                     *         "extras": ""
                     *       },
                     *       "shipment": {
                     *         "state": "created",
                     *         "state_text": "El paquete está registrado con el correo.",
                     *         "progress": "in_transit",
                     *         "progress_text": "El paquete está en camino.",
                     *         "progress_at": "2026-11-23T09:12:00.000Z",
                     *         "estimated_delivery": "2026-12-02T23:00:00.000Z",
                     *         "carrier_name": "Expreso Cuyo",
                     *         "service_name": "Entrega a domicilio",
                     *         "pickup_point": null,
                     *         "shipment_id": "690625721",
                     *         "shipment_created_at": "2026-11-21T10:01:03.412Z",
                     *         "carrier_tracking_id": "AR67773178833",
                     *         "tracking": "https://shipco.example/track/690625721"
                     *       },
                     *       "papers": {
                     *         "invoice_number": "0003-00012345",
                     *         "remito_number": "0001-00000042"
                     *       },
                     *       "cannot_dispatch": null,
                     *       "cancel_request": null
                     *     }
                     */
                    "application/json": components["schemas"]["SellerOrder"];
                };
            };
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["SELLER_REQUIRED"];
            404: components["responses"]["ORDER_NOT_FOUND.NOT_FOUND"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    refuseDispatch: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The id of the user, or admin, whom the change is meant for. The session of another one changes nothing: 409 `OTHER_USER`. */
                "X-Expected-User"?: components["parameters"]["ExpectedUser"];
            };
            path: {
                /** @description Of the order; its number does not work here. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "Me equivoqué de producto."
                 *     }
                 */
                "application/json": components["schemas"]["RequestBody"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "x-request-id": components["headers"]["RequestId"];
                    "X-Session-User": components["headers"]["SessionUser"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55",
                     *       "number": "K7QM-3F2P",
                     *       "status": "paid",
                     *       "status_text": "Pagado.",
                     *       "created_at": "2026-11-21T10:00:00.000Z",
                     *       "paid_at": "2026-11-21T10:00:58.000Z",
                     *       "dispatch_by": null,
                     *       "sent_again_at": null,
                     *       "label": null,
                     *       "currency": "ARS",
                     *       "items": [
                     *         {
                     *           "product_id": "5a1c7d0e-6a54-4f0b-9a6f-0f8d6c1b2e33",
                     *           "title": "Mate de calabaza",
                     *           "quantity": 2,
                     *           "unit_price": 24500,
                     *           "sku": "MATE-CAL-01",
                     *           "external_id": "erp-4711"
                     *         }
                     *       ],
                     *       "items_total": 49000,
                     *       "shipping_full": 4206.2,
                     *       "seller_shipping_cost": 4206.2,
                     *       "quoted_to": "marketplace",
                     *       "shipment_price": 4206.2,
                     *       "charged_to": "marketplace",
                     *       "drift": 0,
                     *       "payment_status": "approved",
                     *       "payment_status_text": "El pago está aprobado.",
                     *       "is_part_back": false,
                     *       "partial_refund": null,
                     *       "recipient": {
                     *         "name": "Ana Torres"
                     *       },
                     *       "shipping_address": {
                     *         "city": "Godoy Cruz",
                     *         "state": "Mendoza",
                     *         "zip": "5501",
                     *         "street": "Lavalle",
                     *         "number": "120",
                     *         "extras": ""
                     *       },
                     *       "shipment": {
                     *         "state": "created",
                     *         "state_text": "El paquete está registrado con el correo.",
                     *         "progress": "in_transit",
                     *         "progress_text": "El paquete está en camino.",
                     *         "progress_at": "2026-11-23T09:12:00.000Z",
                     *         "estimated_delivery": "2026-12-02T23:00:00.000Z",
                     *         "carrier_name": "Expreso Cuyo",
                     *         "service_name": "Entrega a domicilio",
                     *         "pickup_point": null,
                     *         "shipment_id": "690625721",
                     *         "shipment_created_at": "2026-11-21T10:01:03.412Z",
                     *         "carrier_tracking_id": "AR67773178833",
                     *         "tracking": "https://shipco.example/track/690625721"
                     *       },
                     *       "papers": {
                     *         "invoice_number": "0003-00012345",
                     *         "remito_number": "0001-00000042"
                     *       },
                     *       "cannot_dispatch": null,
                     *       "cancel_request": null
                     *     }
                     */
                    "application/json": components["schemas"]["SellerOrder"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED.MALFORMED_JSON"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["SELLER_REQUIRED.CROSS_SITE_REQUEST"];
            404: components["responses"]["ORDER_NOT_FOUND.NOT_FOUND"];
            409: components["responses"]["NOT_PAID.ALREADY_DISPATCHED.REQUEST_LIMIT.OTHER_USER"];
            413: components["responses"]["BODY_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    withdrawDispatchRefusal: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The id of the user, or admin, whom the change is meant for. The session of another one changes nothing: 409 `OTHER_USER`. */
                "X-Expected-User"?: components["parameters"]["ExpectedUser"];
            };
            path: {
                /** @description Of the order; its number does not work here. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "x-request-id": components["headers"]["RequestId"];
                    "X-Session-User": components["headers"]["SessionUser"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55",
                     *       "number": "K7QM-3F2P",
                     *       "status": "paid",
                     *       "status_text": "Pagado.",
                     *       "created_at": "2026-11-21T10:00:00.000Z",
                     *       "paid_at": "2026-11-21T10:00:58.000Z",
                     *       "dispatch_by": null,
                     *       "sent_again_at": null,
                     *       "label": null,
                     *       "currency": "ARS",
                     *       "items": [
                     *         {
                     *           "product_id": "5a1c7d0e-6a54-4f0b-9a6f-0f8d6c1b2e33",
                     *           "title": "Mate de calabaza",
                     *           "quantity": 2,
                     *           "unit_price": 24500,
                     *           "sku": "MATE-CAL-01",
                     *           "external_id": "erp-4711"
                     *         }
                     *       ],
                     *       "items_total": 49000,
                     *       "shipping_full": 4206.2,
                     *       "seller_shipping_cost": 4206.2,
                     *       "quoted_to": "marketplace",
                     *       "shipment_price": 4206.2,
                     *       "charged_to": "marketplace",
                     *       "drift": 0,
                     *       "payment_status": "approved",
                     *       "payment_status_text": "El pago está aprobado.",
                     *       "is_part_back": false,
                     *       "partial_refund": null,
                     *       "recipient": {
                     *         "name": "Ana Torres"
                     *       },
                     *       "shipping_address": {
                     *         "city": "Godoy Cruz",
                     *         "state": "Mendoza",
                     *         "zip": "5501",
                     *         "street": "Lavalle",
                     *         "number": "120",
                     *         "extras": ""
                     *       },
                     *       "shipment": {
                     *         "state": "created",
                     *         "state_text": "El paquete está registrado con el correo.",
                     *         "progress": "in_transit",
                     *         "progress_text": "El paquete está en camino.",
                     *         "progress_at": "2026-11-23T09:12:00.000Z",
                     *         "estimated_delivery": "2026-12-02T23:00:00.000Z",
                     *         "carrier_name": "Expreso Cuyo",
                     *         "service_name": "Entrega a domicilio",
                     *         "pickup_point": null,
                     *         "shipment_id": "690625721",
                     *         "shipment_created_at": "2026-11-21T10:01:03.412Z",
                     *         "carrier_tracking_id": "AR67773178833",
                     *         "tracking": "https://shipco.example/track/690625721"
                     *       },
                     *       "papers": {
                     *         "invoice_number": "0003-00012345",
                     *         "remito_number": "0001-00000042"
                     *       },
                     *       "cannot_dispatch": null,
                     *       "cancel_request": null
                     *     }
                     */
                    "application/json": components["schemas"]["SellerOrder"];
                };
            };
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["SELLER_REQUIRED.CROSS_SITE_REQUEST"];
            404: components["responses"]["ORDER_NOT_FOUND.NOT_FOUND"];
            409: components["responses"]["NOT_PAID.ALREADY_DISPATCHED.OTHER_USER"];
            413: components["responses"]["BODY_TOO_LARGE"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    getLabel: {
        parameters: {
            query?: {
                /** @description `zpl` is for label printers. */
                format?: "pdf" | "zpl";
                /** @description Whether to leave the orders among those that are still to be printed. */
                preview?: "true" | "false";
            };
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description Of the order; its number does not work here. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "x-request-id": components["headers"]["RequestId"];
                    "X-Session-User": components["headers"]["SessionUser"];
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                    "application/zpl": string;
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["SELLER_REQUIRED"];
            404: components["responses"]["ORDER_NOT_FOUND.NOT_FOUND"];
            409: components["responses"]["LABEL_NOT_READY.NOT_SHIPPED.DO_NOT_DISPATCH.ACCOUNT_NOT_LINKED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            502: components["responses"]["SHIPCO_UNAVAILABLE"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    numberPapers: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The id of the user, or admin, whom the change is meant for. The session of another one changes nothing: 409 `OTHER_USER`. */
                "X-Expected-User"?: components["parameters"]["ExpectedUser"];
            };
            path: {
                /** @description Of the order; its number does not work here. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "invoice_number": "0003-00012345",
                 *       "remito_number": "0001-00000042"
                 *     }
                 */
                "application/json": components["schemas"]["PapersBody"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "x-request-id": components["headers"]["RequestId"];
                    "X-Session-User": components["headers"]["SessionUser"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "invoice_number": "0003-00012345",
                     *       "remito_number": "0001-00000042"
                     *     }
                     */
                    "application/json": components["schemas"]["Papers"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED.MALFORMED_JSON"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["SELLER_REQUIRED.CROSS_SITE_REQUEST"];
            404: components["responses"]["ORDER_NOT_FOUND.NOT_FOUND"];
            409: components["responses"]["OTHER_USER"];
            413: components["responses"]["BODY_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    trackSoldOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description Of the order; its number does not work here. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "x-request-id": components["headers"]["RequestId"];
                    "X-Session-User": components["headers"]["SessionUser"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "progress": "in_transit",
                     *       "progress_text": "El paquete está en camino.",
                     *       "progress_stale_since": null,
                     *       "estimated_delivery": "2026-12-02T23:00:00.000Z",
                     *       "carrier_name": "Expreso Cuyo",
                     *       "carrier_tracking_id": "AR67773178833",
                     *       "tracking": "https://shipco.example/track/690625721",
                     *       "packages": 1,
                     *       "events": [
                     *         {
                     *           "at": "2026-11-23T09:12:00.000Z",
                     *           "code": "in_transit",
                     *           "text": "En camino"
                     *         },
                     *         {
                     *           "at": "2026-11-21T10:01:05.000Z",
                     *           "code": "documentation_ready",
                     *           "text": "Pendiente de preparación"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Tracking"];
                };
            };
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["SELLER_REQUIRED"];
            404: components["responses"]["ORDER_NOT_FOUND.NOT_FOUND"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    listOwnProducts: {
        parameters: {
            query?: {
                /** @description Where to go on: `next_cursor` of the page before. Its form may change. */
                cursor?: string;
                /** @description Entries on the page. */
                limit?: number;
                /** @description Entries to skip; `cursor` goes before it. */
                offset?: number;
            };
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "X-Session-User": components["headers"]["SessionUser"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "5a1c7d0e-6a54-4f0b-9a6f-0f8d6c1b2e33",
                     *           "seller_id": "c1f4a3b2-7f7d-4b53-8a6e-3f1a52d6e901",
                     *           "seller_name": "Tienda Norte",
                     *           "title": "Mate de calabaza",
                     *           "description": "Curado, con bombilla.",
                     *           "price": 24500,
                     *           "weight_grams": 450,
                     *           "length_cm": 18,
                     *           "width_cm": 12,
                     *           "height_cm": 12.5,
                     *           "free_shipping": false,
                     *           "image_url": "https://tienda-norte.example/mate.jpg",
                     *           "sku": "MATE-CAL-01",
                     *           "external_id": "erp-4711",
                     *           "active": true,
                     *           "currency": "ARS",
                     *           "etag": "\"pVxrQe0t9nJ8Yg4mZ1bW2A\""
                     *         }
                     *       ],
                     *       "next_cursor": null,
                     *       "total": 1,
                     *       "limit": 20,
                     *       "offset": 0
                     *     }
                     */
                    "application/json": {
                        /** @description One page, in the order that the operation says. */
                        items: components["schemas"]["OwnProduct"][];
                        /** @description How many of them a page has at most. */
                        limit: number;
                        /** @description Send it as `cursor` for the next page; null on the last one. */
                        next_cursor: string | null;
                        /** @description How many were skipped before the first of these. */
                        offset: number;
                        /** @description How many there are on all pages. */
                        total: number;
                    };
                    "text/csv": string;
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["SELLER_REQUIRED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    addProduct: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes a retry safe for 24 hours: it returns the response of the first request. */
                "Idempotency-Key"?: string;
                /** @description The id of the user, or admin, whom the change is meant for. The session of another one changes nothing: 409 `OTHER_USER`. */
                "X-Expected-User"?: components["parameters"]["ExpectedUser"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "Mate de calabaza",
                 *       "description": "Curado, con bombilla.",
                 *       "price": 24500,
                 *       "weight_grams": 450,
                 *       "length_cm": 18,
                 *       "width_cm": 12,
                 *       "height_cm": 12.5,
                 *       "free_shipping": false,
                 *       "image_url": "https://tienda-norte.example/mate.jpg",
                 *       "sku": "MATE-CAL-01",
                 *       "external_id": "erp-4711",
                 *       "active": true
                 *     }
                 */
                "application/json": components["schemas"]["ProductBody"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "x-request-id": components["headers"]["RequestId"];
                    "X-Session-User": components["headers"]["SessionUser"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "5a1c7d0e-6a54-4f0b-9a6f-0f8d6c1b2e33",
                     *       "seller_id": "c1f4a3b2-7f7d-4b53-8a6e-3f1a52d6e901",
                     *       "seller_name": "Tienda Norte",
                     *       "title": "Mate de calabaza",
                     *       "description": "Curado, con bombilla.",
                     *       "price": 24500,
                     *       "weight_grams": 450,
                     *       "length_cm": 18,
                     *       "width_cm": 12,
                     *       "height_cm": 12.5,
                     *       "free_shipping": false,
                     *       "image_url": "https://tienda-norte.example/mate.jpg",
                     *       "sku": "MATE-CAL-01",
                     *       "external_id": "erp-4711",
                     *       "active": true,
                     *       "currency": "ARS",
                     *       "etag": "\"pVxrQe0t9nJ8Yg4mZ1bW2A\""
                     *     }
                     */
                    "application/json": components["schemas"]["OwnProduct"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED.MALFORMED_JSON"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["SELLER_REQUIRED.CROSS_SITE_REQUEST"];
            409: components["responses"]["EXTERNAL_ID_TAKEN.IDEMPOTENCY_KEY_REUSED.IDEMPOTENCY_IN_PROGRESS.OTHER_USER"];
            413: components["responses"]["BODY_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    saveProductBatch: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The id of the user, or admin, whom the change is meant for. The session of another one changes nothing: 409 `OTHER_USER`. */
                "X-Expected-User"?: components["parameters"]["ExpectedUser"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "items": [
                 *         {
                 *           "external_id": "erp-4711",
                 *           "sku": "MATE-CAL-01",
                 *           "price": 26900,
                 *           "active": true
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ProductBatchBody"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "x-request-id": components["headers"]["RequestId"];
                    "X-Session-User": components["headers"]["SessionUser"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "external_id": "erp-4711",
                     *           "id": "5a1c7d0e-6a54-4f0b-9a6f-0f8d6c1b2e33",
                     *           "status": "created",
                     *           "error": null
                     *         },
                     *         {
                     *           "external_id": "erp-4711",
                     *           "id": null,
                     *           "status": "failed",
                     *           "error": {
                     *             "code": "DUPLICATE_IN_BATCH",
                     *             "message": "Otro producto anterior del mismo lote tiene ese external_id.",
                     *             "details": []
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ProductBatch"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED.MALFORMED_JSON"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["SELLER_REQUIRED.CROSS_SITE_REQUEST"];
            409: components["responses"]["OTHER_USER"];
            413: components["responses"]["BODY_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    getOwnProduct: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description Of the product. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "X-Session-User": components["headers"]["SessionUser"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "5a1c7d0e-6a54-4f0b-9a6f-0f8d6c1b2e33",
                     *       "seller_id": "c1f4a3b2-7f7d-4b53-8a6e-3f1a52d6e901",
                     *       "seller_name": "Tienda Norte",
                     *       "title": "Mate de calabaza",
                     *       "description": "Curado, con bombilla.",
                     *       "price": 24500,
                     *       "weight_grams": 450,
                     *       "length_cm": 18,
                     *       "width_cm": 12,
                     *       "height_cm": 12.5,
                     *       "free_shipping": false,
                     *       "image_url": "https://tienda-norte.example/mate.jpg",
                     *       "sku": "MATE-CAL-01",
                     *       "external_id": "erp-4711",
                     *       "active": true,
                     *       "currency": "ARS",
                     *       "etag": "\"pVxrQe0t9nJ8Yg4mZ1bW2A\""
                     *     }
                     */
                    "application/json": components["schemas"]["OwnProduct"];
                };
            };
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["SELLER_REQUIRED"];
            404: components["responses"]["PRODUCT_NOT_FOUND.NOT_FOUND"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    changeProduct: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The `etag` that the change is based on. With another one nothing is changed: 412 `CHANGED_MEANWHILE`. */
                "If-Match"?: string;
                /** @description The id of the user, or admin, whom the change is meant for. The session of another one changes nothing: 409 `OTHER_USER`. */
                "X-Expected-User"?: components["parameters"]["ExpectedUser"];
            };
            path: {
                /** @description Of the product. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "Mate de calabaza",
                 *       "description": "Curado, con bombilla.",
                 *       "price": 24500,
                 *       "weight_grams": 450,
                 *       "length_cm": 18,
                 *       "width_cm": 12,
                 *       "height_cm": 12.5,
                 *       "free_shipping": false,
                 *       "image_url": "https://tienda-norte.example/mate.jpg",
                 *       "sku": "MATE-CAL-01",
                 *       "external_id": "erp-4711",
                 *       "active": true
                 *     }
                 */
                "application/json": components["schemas"]["ProductBody"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "x-request-id": components["headers"]["RequestId"];
                    "X-Session-User": components["headers"]["SessionUser"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "5a1c7d0e-6a54-4f0b-9a6f-0f8d6c1b2e33",
                     *       "seller_id": "c1f4a3b2-7f7d-4b53-8a6e-3f1a52d6e901",
                     *       "seller_name": "Tienda Norte",
                     *       "title": "Mate de calabaza",
                     *       "description": "Curado, con bombilla.",
                     *       "price": 24500,
                     *       "weight_grams": 450,
                     *       "length_cm": 18,
                     *       "width_cm": 12,
                     *       "height_cm": 12.5,
                     *       "free_shipping": false,
                     *       "image_url": "https://tienda-norte.example/mate.jpg",
                     *       "sku": "MATE-CAL-01",
                     *       "external_id": "erp-4711",
                     *       "active": true,
                     *       "currency": "ARS",
                     *       "etag": "\"pVxrQe0t9nJ8Yg4mZ1bW2A\""
                     *     }
                     */
                    "application/json": components["schemas"]["OwnProduct"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED.MALFORMED_JSON"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["SELLER_REQUIRED.CROSS_SITE_REQUEST"];
            404: components["responses"]["PRODUCT_NOT_FOUND.NOT_FOUND"];
            409: components["responses"]["EXTERNAL_ID_TAKEN.OTHER_USER"];
            412: components["responses"]["CHANGED_MEANWHILE"];
            413: components["responses"]["BODY_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    getSellerProfile: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "X-Session-User": components["headers"]["SessionUser"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "c1f4a3b2-7f7d-4b53-8a6e-3f1a52d6e901",
                     *       "name": "Tienda Norte",
                     *       "created_at": "2026-11-20T14:03:27.120Z",
                     *       "dispatch_address": {
                     *         "street": "San Martín",
                     *         "number": "1450",
                     *         "extras": "Depósito 3",
                     *         "city": "Godoy Cruz",
                     *         "state": "Mendoza",
                     *         "zip": "5501",
                     *         "phone": "+54 261 555 0134",
                     *         "opens": "09:00",
                     *         "closes": "17:30"
                     *       },
                     *       "origin": {
                     *         "state": "ready",
                     *         "reason": null
                     *       },
                     *       "etag": "\"pVxrQe0t9nJ8Yg4mZ1bW2A\""
                     *     }
                     */
                    "application/json": components["schemas"]["SellerProfile"];
                };
            };
            401: components["responses"]["UNAUTHENTICATED"];
            /** @description Not found, or not owned by the current user. */
            404: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Stable error code for programs.
                         * @enum {unknown}
                         */
                        code?: "NOT_FOUND";
                        /**
                         * @description The status of the response, again, for those who only see its body.
                         * @constant
                         */
                        statusCode?: 404;
                    } & components["schemas"]["Error"];
                };
            };
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    saveSellerProfile: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The `etag` that the change is based on. With another one nothing is changed: 412 `CHANGED_MEANWHILE`. */
                "If-Match"?: string;
                /** @description The id of the user, or admin, whom the change is meant for. The session of another one changes nothing: 409 `OTHER_USER`. */
                "X-Expected-User"?: components["parameters"]["ExpectedUser"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Tienda Norte",
                 *       "dispatch_address": {
                 *         "street": "San Martín",
                 *         "number": "1450",
                 *         "extras": "Depósito 3",
                 *         "city": "Godoy Cruz",
                 *         "state": "Mendoza",
                 *         "zip": "5501",
                 *         "phone": "+54 261 555 0134",
                 *         "opens": "09:00",
                 *         "closes": "17:30"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["SellerProfileBody"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "X-Session-User": components["headers"]["SessionUser"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "c1f4a3b2-7f7d-4b53-8a6e-3f1a52d6e901",
                     *       "name": "Tienda Norte",
                     *       "created_at": "2026-11-20T14:03:27.120Z",
                     *       "dispatch_address": {
                     *         "street": "San Martín",
                     *         "number": "1450",
                     *         "extras": "Depósito 3",
                     *         "city": "Godoy Cruz",
                     *         "state": "Mendoza",
                     *         "zip": "5501",
                     *         "phone": "+54 261 555 0134",
                     *         "opens": "09:00",
                     *         "closes": "17:30"
                     *       },
                     *       "origin": {
                     *         "state": "ready",
                     *         "reason": null
                     *       },
                     *       "etag": "\"pVxrQe0t9nJ8Yg4mZ1bW2A\""
                     *     }
                     */
                    "application/json": components["schemas"]["SellerProfile"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED.MALFORMED_JSON"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["CROSS_SITE_REQUEST"];
            409: components["responses"]["ORIGIN_LIMIT.OTHER_USER"];
            412: components["responses"]["CHANGED_MEANWHILE"];
            413: components["responses"]["BODY_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    unlinkSeller: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The id of the user, or admin, whom the change is meant for. The session of another one changes nothing: 409 `OTHER_USER`. */
                "X-Expected-User"?: components["parameters"]["ExpectedUser"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No content. */
            204: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "X-Session-User": components["headers"]["SessionUser"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["SELLER_REQUIRED.CROSS_SITE_REQUEST"];
            409: components["responses"]["OTHER_USER"];
            413: components["responses"]["BODY_TOO_LARGE"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    finishSellerLink: {
        parameters: {
            query?: {
                /** @description Authorization code from the provider. */
                code?: string;
                /** @description OAuth error from the provider, sent instead of a code. */
                error?: string;
                /** @description The state that `start` sent. */
                state?: string;
            };
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Redirect to `SELLER_LINK_RETURN_PATH` with `?shipco=connected` or `?shipco=error&reason=…`. */
            302: {
                headers: {
                    /** @description Redirect to `SELLER_LINK_RETURN_PATH` with `?shipco=connected` or `?shipco=error&reason=…`. */
                    Location: string;
                    "x-request-id": components["headers"]["RequestId"];
                    /** @description The id of the user, if there is a session. */
                    "X-Session-User"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            431: components["responses"]["HEADERS_TOO_LARGE.page"];
            500: components["responses"]["INTERNAL_ERROR.page"];
            503: components["responses"]["DATABASE_UNAVAILABLE.page"];
            /** @description A request that is not valid HTTP, or incomplete. */
            default: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "statusCode": 400,
                     *       "code": "BAD_REQUEST",
                     *       "message": "No pudimos entender la solicitud.",
                     *       "requestId": "0b8f6c52-9d0e-4a57-8d5e-2f3f0f6a7c11"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    startSellerLink: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Redirect to the consent page of the shipping provider. Sets the cookie `shipco_oauth_state`. */
            302: {
                headers: {
                    /** @description Redirect to the consent page of the shipping provider. Sets the cookie `shipco_oauth_state`. */
                    Location: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "x-request-id": components["headers"]["RequestId"];
                    "X-Session-User": components["headers"]["SessionUser"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["UNAUTHENTICATED.page"];
            403: components["responses"]["SELLER_REQUIRED.page"];
            429: components["responses"]["TOO_MANY_REQUESTS.page"];
            431: components["responses"]["HEADERS_TOO_LARGE.page"];
            500: components["responses"]["INTERNAL_ERROR.page"];
            503: components["responses"]["SHIPCO_OAUTH_NOT_CONFIGURED.DATABASE_UNAVAILABLE.page"];
            /** @description A request that is not valid HTTP, or incomplete. */
            default: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "statusCode": 400,
                     *       "code": "BAD_REQUEST",
                     *       "message": "No pudimos entender la solicitud.",
                     *       "requestId": "0b8f6c52-9d0e-4a57-8d5e-2f3f0f6a7c11"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    chooseOwnOrigin: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The id of the user, or admin, whom the change is meant for. The session of another one changes nothing: 409 `OTHER_USER`. */
                "X-Expected-User"?: components["parameters"]["ExpectedUser"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "origin_id": 3102
                 *     }
                 */
                "application/json": components["schemas"]["OriginChoiceBody"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "x-request-id": components["headers"]["RequestId"];
                    "X-Session-User": components["headers"]["SessionUser"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": 3102,
                     *           "name": "Depósito",
                     *           "street": "San Martín",
                     *           "number": "1450",
                     *           "city": "Godoy Cruz",
                     *           "zip": "5501",
                     *           "selected": true
                     *         }
                     *       ],
                     *       "lost_at": null
                     *     }
                     */
                    "application/json": components["schemas"]["SellerOwnOrigins"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED.MALFORMED_JSON"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["SELLER_REQUIRED.CROSS_SITE_REQUEST"];
            404: components["responses"]["ORIGIN_NOT_FOUND"];
            409: components["responses"]["NOT_LINKED.LINK_AGAIN.OTHER_USER"];
            413: components["responses"]["BODY_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            /** @description A provider failed or returned an unusable response. */
            502: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    /** @description Seconds to wait before the next request. */
                    "Retry-After"?: number;
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShipcoUnavailableError"];
                };
            };
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    getOwnOrigins: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "x-request-id": components["headers"]["RequestId"];
                    "X-Session-User": components["headers"]["SessionUser"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": 3102,
                     *           "name": "Depósito",
                     *           "street": "San Martín",
                     *           "number": "1450",
                     *           "city": "Godoy Cruz",
                     *           "zip": "5501",
                     *           "selected": true
                     *         }
                     *       ],
                     *       "lost_at": null
                     *     }
                     */
                    "application/json": components["schemas"]["SellerOwnOrigins"];
                };
            };
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["SELLER_REQUIRED"];
            409: components["responses"]["NOT_LINKED.LINK_AGAIN"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            /** @description A provider failed or returned an unusable response. */
            502: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    /** @description Seconds to wait before the next request. */
                    "Retry-After"?: number;
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShipcoUnavailableError"];
                };
            };
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    getSellerLink: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "X-Session-User": components["headers"]["SessionUser"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "oauthAppConfigured": true,
                     *       "connected": true,
                     *       "expiresAt": "2026-12-21T10:00:00.000Z",
                     *       "needsReauthorization": false,
                     *       "linkedAt": "2026-11-21T10:00:00.000Z",
                     *       "accountName": "Feria Sur",
                     *       "openOrders": 12,
                     *       "waitingShipments": 1,
                     *       "lastOkAt": "2026-11-21T18:30:12.400Z",
                     *       "lastError": null,
                     *       "failingSince": null,
                     *       "expiresInDays": 29
                     *     }
                     */
                    "application/json": components["schemas"]["SellerLinkStatus"];
                };
            };
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["SELLER_REQUIRED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    previewUnlinking: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "x-request-id": components["headers"]["RequestId"];
                    "X-Session-User": components["headers"]["SessionUser"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "connected": true,
                     *       "accountName": "Feria Sur",
                     *       "openOrders": 12,
                     *       "waitingShipments": 1,
                     *       "changes": [
                     *         {
                     *           "code": "quotes_use_marketplace",
                     *           "text": "Las cotizaciones nuevas usan la cuenta del sitio.",
                     *           "count": null
                     *         },
                     *         {
                     *           "code": "shipments_use_marketplace",
                     *           "text": "Los paquetes de ventas pagas que todavía no existen se crean en la cuenta del sitio; los que fallaron, cuando una persona los reintente.",
                     *           "count": 1
                     *         },
                     *         {
                     *           "code": "parcels_not_followed",
                     *           "text": "Los paquetes de la cuenta vinculada se dejan de seguir, y sus etiquetas no se pueden descargar acá.",
                     *           "count": 12
                     *         }
                     *       ],
                     *       "origin": {
                     *         "name": "MP-5f0c1d2e3a4b5c6d7e8f9a",
                     *         "city": "Godoy Cruz"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["SellerUnlinkPreview"];
                };
            };
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["SELLER_REQUIRED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    listToDispatch: {
        parameters: {
            query?: {
                /** @description Where to go on: `next_cursor` of the page before. Its form may change. */
                cursor?: string;
                /** @description Entries on the page. */
                limit?: number;
            };
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "x-request-id": components["headers"]["RequestId"];
                    "X-Session-User": components["headers"]["SessionUser"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "order": {
                     *             "id": "b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55",
                     *             "number": "K7QM-3F2P",
                     *             "status": "paid",
                     *             "status_text": "Pagado.",
                     *             "created_at": "2026-11-21T10:00:00.000Z",
                     *             "paid_at": "2026-11-21T10:00:58.000Z",
                     *             "dispatch_by": "2026-11-25T03:00:00.000Z",
                     *             "sent_again_at": null,
                     *             "label": "ready",
                     *             "currency": "ARS",
                     *             "items": [
                     *               {
                     *                 "product_id": "5a1c7d0e-6a54-4f0b-9a6f-0f8d6c1b2e33",
                     *                 "title": "Mate de calabaza",
                     *                 "quantity": 2,
                     *                 "unit_price": 24500,
                     *                 "sku": "MATE-CAL-01",
                     *                 "external_id": "erp-4711"
                     *               }
                     *             ],
                     *             "items_total": 49000,
                     *             "shipping_full": 4206.2,
                     *             "seller_shipping_cost": 4206.2,
                     *             "quoted_to": "marketplace",
                     *             "shipment_price": 4206.2,
                     *             "charged_to": "marketplace",
                     *             "drift": 0,
                     *             "payment_status": "approved",
                     *             "payment_status_text": "El pago está aprobado.",
                     *             "is_part_back": false,
                     *             "partial_refund": null,
                     *             "recipient": {
                     *               "name": "Ana Torres"
                     *             },
                     *             "shipping_address": {
                     *               "city": "Godoy Cruz",
                     *               "state": "Mendoza",
                     *               "zip": "5501",
                     *               "street": "Lavalle",
                     *               "number": "120",
                     *               "extras": ""
                     *             },
                     *             "shipment": {
                     *               "state": "created",
                     *               "state_text": "El paquete está registrado con el correo.",
                     *               "progress": "in_transit",
                     *               "progress_text": "El paquete está en camino.",
                     *               "progress_at": "2026-11-23T09:12:00.000Z",
                     *               "estimated_delivery": "2026-12-02T23:00:00.000Z",
                     *               "carrier_name": "Expreso Cuyo",
                     *               "service_name": "Entrega a domicilio",
                     *               "pickup_point": null,
                     *               "shipment_id": "690625721",
                     *               "shipment_created_at": "2026-11-21T10:01:03.412Z",
                     *               "carrier_tracking_id": "AR67773178833",
                     *               "tracking": "https://shipco.example/track/690625721"
                     *             },
                     *             "papers": {
                     *               "invoice_number": "0003-00012345",
                     *               "remito_number": "0001-00000042"
                     *             },
                     *             "cannot_dispatch": null,
                     *             "cancel_request": null
                     *           },
                     *           "dispatch_by": "2026-11-25T03:00:00.000Z",
                     *           "group": "to_print",
                     *           "label": "ready",
                     *           "reason": null,
                     *           "lines": [
                     *             {
                     *               "product_id": "5a1c7d0e-6a54-4f0b-9a6f-0f8d6c1b2e33",
                     *               "title": "Mate de calabaza",
                     *               "quantity": 2,
                     *               "sku": "MATE-CAL-01"
                     *             }
                     *           ],
                     *           "carrier_tracking_id": "AR67773178833",
                     *           "packages": 1
                     *         }
                     *       ],
                     *       "next_cursor": null,
                     *       "truncated": false
                     *     }
                     */
                    "application/json": {
                        /** @description One page, in the order that the operation says. */
                        items: components["schemas"]["ToDispatch"][];
                        /** @description Send it as `cursor` for the next page; null on the last one. */
                        next_cursor: string | null;
                        /** @description Of those without a parcel, or of those with one, there are more than a thousand: the list has no others. */
                        truncated: boolean;
                    };
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["SELLER_REQUIRED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    estimateShipping: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "product_id": "5a1c7d0e-6a54-4f0b-9a6f-0f8d6c1b2e33",
                 *       "quantity": 1,
                 *       "shipping": {
                 *         "zip": "5501"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["EstimateBody"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "price": 4206.2,
                     *       "buyer_price": 4206.2,
                     *       "carrier_name": "Expreso Cuyo",
                     *       "estimated_delivery": "2026-12-02T23:00:00.000Z",
                     *       "destination": {
                     *         "city": "Godoy Cruz",
                     *         "state": "Mendoza",
                     *         "zip": "5501"
                     *       },
                     *       "used_shipco": true
                     *     }
                     */
                    "application/json": components["schemas"]["Estimate"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED.MALFORMED_JSON"];
            403: components["responses"]["CROSS_SITE_REQUEST"];
            404: components["responses"]["PRODUCT_NOT_FOUND"];
            413: components["responses"]["BODY_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            502: components["responses"]["SHIPCO_QUOTE_FAILED"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    listProvinces: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         "Buenos Aires",
                     *         "Capital Federal",
                     *         "Catamarca",
                     *         "Chaco",
                     *         "Chubut",
                     *         "Cordoba",
                     *         "Corrientes",
                     *         "Entre Rios",
                     *         "Formosa",
                     *         "Jujuy",
                     *         "La Pampa",
                     *         "La Rioja",
                     *         "Mendoza",
                     *         "Misiones",
                     *         "Neuquen",
                     *         "Rio Negro",
                     *         "Salta",
                     *         "San Juan",
                     *         "San Luis",
                     *         "Santa Cruz",
                     *         "Santa Fe",
                     *         "Santiago del Estero",
                     *         "Tierra del Fuego",
                     *         "Tucuman"
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": components["schemas"]["Provinces"];
                };
            };
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
        };
    };
    quoteShipping: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The id of the user, or admin, whom the change is meant for. The session of another one changes nothing: 409 `OTHER_USER`. */
                "X-Expected-User"?: components["parameters"]["ExpectedUser"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "shipping": {
                 *         "city": "Godoy Cruz",
                 *         "state": "Mendoza",
                 *         "zip": "5501",
                 *         "street": "Lavalle",
                 *         "number": "120"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["QuoteBody"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "x-request-id": components["headers"]["RequestId"];
                    "X-Session-User": components["headers"]["SessionUser"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "shipping_full": 4206.2,
                     *       "buyer_shipping_share": 4206.2,
                     *       "used_shipco": true,
                     *       "shipco": {
                     *         "currency": "ARS",
                     *         "quoted_at": "2026-11-21T10:00:00.000Z",
                     *         "quote_token": "wA3xq0vYb2…",
                     *         "valid_until": "2026-11-21T10:15:00.000Z",
                     *         "parcels": [
                     *           {
                     *             "seller_id": "c1f4a3b2-7f7d-4b53-8a6e-3f1a52d6e901",
                     *             "option_id": "m3Kd0c1Qf7uT2xWa",
                     *             "carrier_name": "Expreso Cuyo",
                     *             "service_type": "standard_delivery",
                     *             "service_name": "Entrega a domicilio",
                     *             "price": 4206.2,
                     *             "buyer_price": 4206.2,
                     *             "estimated_delivery": "2026-12-02T23:00:00.000Z",
                     *             "destination": {
                     *               "city": "Godoy Cruz",
                     *               "state": "Mendoza",
                     *               "zip": "5501"
                     *             },
                     *             "destination_differs": false,
                     *             "pickup_point": null,
                     *             "choice": "default",
                     *             "options": [
                     *               {
                     *                 "option_id": "m3Kd0c1Qf7uT2xWa",
                     *                 "service_type": "standard_delivery",
                     *                 "service_name": "Entrega a domicilio",
                     *                 "carrier_name": "Expreso Cuyo",
                     *                 "price": 4206.2,
                     *                 "buyer_price": 4206.2,
                     *                 "estimated_delivery": "2026-12-02T23:00:00.000Z",
                     *                 "tags": [
                     *                   "cheapest"
                     *                 ],
                     *                 "pickup_points": null
                     *               }
                     *             ]
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Quote"];
                };
            };
            400: components["responses"]["CART_EMPTY.VALIDATION_FAILED.MALFORMED_JSON"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["CROSS_SITE_REQUEST"];
            409: components["responses"]["OTHER_USER"];
            413: components["responses"]["BODY_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            /** @description A provider failed or returned an unusable response. */
            502: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    /** @description Seconds to wait before the next request. */
                    "Retry-After"?: number;
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShipcoQuoteFailedError"];
                };
            };
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    subscribeAdsco: {
        parameters: {
            query?: {
                /** @description Returned unchanged. */
                "hub.challenge"?: string;
                /** @description Always `subscribe`. */
                "hub.mode"?: string;
                /** @description Must equal `ADSCO_VERIFY_TOKEN`. */
                "hub.verify_token"?: string;
            };
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example 1158201444 */
                    "text/plain": string;
                };
            };
            /** @description Invalid request. */
            400: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationFailedError"];
                };
            };
            401: components["responses"]["INVALID_SIGNATURE"];
            403: components["responses"]["INVALID_VERIFY_TOKEN"];
            404: components["responses"]["NOT_FOUND"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
        };
    };
    receiveAdscoEvents: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "object": "page",
                 *       "entry": [
                 *         {
                 *           "id": "108005",
                 *           "time": 1795255200,
                 *           "changes": [
                 *             {
                 *               "field": "leadgen",
                 *               "value": {
                 *                 "leadgen_id": "55"
                 *               }
                 *             }
                 *           ]
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "received": true
                     *     }
                     */
                    "application/json": components["schemas"]["Received"];
                };
            };
            /** @description Invalid request. */
            400: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": ({
                        /**
                         * @description Stable error code for programs.
                         * @enum {unknown}
                         */
                        code?: "MALFORMED_JSON";
                        /**
                         * @description The status of the response, again, for those who only see its body.
                         * @constant
                         */
                        statusCode?: 400;
                    } & components["schemas"]["Error"]) | components["schemas"]["ValidationFailedError"];
                };
            };
            401: components["responses"]["INVALID_SIGNATURE"];
            404: components["responses"]["NOT_FOUND"];
            413: components["responses"]["TOO_MANY_CHANGES.BODY_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    receivePaycoNotification: {
        parameters: {
            query?: {
                /** @description ID of the payment or merchant order; covered by the signature. A fraud alert names its payment in the body. */
                "data.id"?: string;
                /** @description The same ID in the older notification format. */
                id?: string;
                /** @description Notification topic in the older format. */
                topic?: string;
                /** @description Notification topic. */
                type?: string;
            };
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "type": "payment",
                 *       "data": {
                 *         "id": "209834082808"
                 *       }
                 *     }
                 */
                "application/json": {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "received": true
                     *     }
                     */
                    "application/json": components["schemas"]["Received"];
                };
            };
            401: components["responses"]["INVALID_SIGNATURE"];
            413: components["responses"]["BODY_TOO_LARGE"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    receiveShipcoNotification: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description As in the address that was registered at the shipping provider. */
                secret: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "topic": "status",
                 *       "timestamp": "2026-11-21T12:00:00+00:00",
                 *       "data": {
                 *         "account_id": 7001,
                 *         "shipment_id": 690625721,
                 *         "external_id": "MP-7Q2M5H9K4R",
                 *         "status_code": "in_transit"
                 *       }
                 *     }
                 */
                "application/json": {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "received": true
                     *     }
                     */
                    "application/json": components["schemas"]["Received"];
                };
            };
            400: components["responses"]["MALFORMED_JSON"];
            404: components["responses"]["NOT_FOUND"];
            413: components["responses"]["BODY_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    "sent:endpoint.test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "4be2f5f0-9a0c-4c3e-a9a4-35a0d1c3f6d2",
                 *       "type": "endpoint.test",
                 *       "timestamp": "2026-11-21T12:00:00.000Z",
                 *       "sequence": 1,
                 *       "data": {
                 *         "endpoint_id": "2f1d9a5e-52c4-4f0e-9c1b-77a5c6f4b0d1"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["EndpointTestEvent"];
            };
        };
        responses: {
            /** @description Received. Anything else is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "sent:link.connected": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "4be2f5f0-9a0c-4c3e-a9a4-35a0d1c3f6d2",
                 *       "type": "link.connected",
                 *       "api_version": "2026-11-29",
                 *       "timestamp": "2026-11-21T10:01:02.000Z",
                 *       "sequence": 3,
                 *       "data": {
                 *         "seller_id": "c7b0f8a1-1a7e-4e0e-8a35-5c1f3f1e2d40",
                 *         "reason": "unlinked"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["LinkConnectedEvent"];
            };
        };
        responses: {
            /** @description Received. Anything else is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "sent:link.ended": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "4be2f5f0-9a0c-4c3e-a9a4-35a0d1c3f6d2",
                 *       "type": "link.ended",
                 *       "api_version": "2026-11-29",
                 *       "timestamp": "2026-11-21T10:01:02.000Z",
                 *       "sequence": 3,
                 *       "data": {
                 *         "seller_id": "c7b0f8a1-1a7e-4e0e-8a35-5c1f3f1e2d40",
                 *         "reason": "unlinked"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["LinkEndedEvent"];
            };
        };
        responses: {
            /** @description Received. Anything else is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "sent:order.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "4be2f5f0-9a0c-4c3e-a9a4-35a0d1c3f6d2",
                 *       "type": "order.created",
                 *       "api_version": "2026-11-29",
                 *       "timestamp": "2026-11-21T10:01:02.000Z",
                 *       "sequence": 3,
                 *       "data": {
                 *         "order_id": "0f1e2d3c-4b5a-4978-8796-a5b4c3d2e1f0",
                 *         "purchase_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
                 *         "seller_id": "c7b0f8a1-1a7e-4e0e-8a35-5c1f3f1e2d40",
                 *         "items_total": 25000,
                 *         "buyer_shipping_share": 2605.56,
                 *         "shipping_full": 5211.12
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["OrderCreatedEvent"];
            };
        };
        responses: {
            /** @description Received. Anything else is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "sent:order.delivery_corrected": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "4be2f5f0-9a0c-4c3e-a9a4-35a0d1c3f6d2",
                 *       "type": "order.delivery_corrected",
                 *       "api_version": "2026-11-29",
                 *       "timestamp": "2026-11-21T10:01:02.000Z",
                 *       "sequence": 3,
                 *       "data": {
                 *         "order_id": "0f1e2d3c-4b5a-4978-8796-a5b4c3d2e1f0",
                 *         "purchase_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
                 *         "seller_id": "c7b0f8a1-1a7e-4e0e-8a35-5c1f3f1e2d40",
                 *         "fields": [
                 *           "name",
                 *           "phone"
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["OrderDeliveryCorrectedEvent"];
            };
        };
        responses: {
            /** @description Received. Anything else is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "sent:order.expired": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "4be2f5f0-9a0c-4c3e-a9a4-35a0d1c3f6d2",
                 *       "type": "order.expired",
                 *       "api_version": "2026-11-29",
                 *       "timestamp": "2026-11-21T10:01:02.000Z",
                 *       "sequence": 3,
                 *       "data": {
                 *         "order_id": "0f1e2d3c-4b5a-4978-8796-a5b4c3d2e1f0",
                 *         "purchase_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
                 *         "seller_id": "c7b0f8a1-1a7e-4e0e-8a35-5c1f3f1e2d40",
                 *         "reason": "expired"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["OrderExpiredEvent"];
            };
        };
        responses: {
            /** @description Received. Anything else is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "sent:order.paid": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "4be2f5f0-9a0c-4c3e-a9a4-35a0d1c3f6d2",
                 *       "type": "order.paid",
                 *       "api_version": "2026-11-29",
                 *       "timestamp": "2026-11-21T10:01:02.000Z",
                 *       "sequence": 3,
                 *       "data": {
                 *         "order_id": "0f1e2d3c-4b5a-4978-8796-a5b4c3d2e1f0",
                 *         "purchase_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
                 *         "seller_id": "c7b0f8a1-1a7e-4e0e-8a35-5c1f3f1e2d40",
                 *         "items_total": 25000,
                 *         "buyer_shipping_share": 2605.56,
                 *         "shipping_full": 5211.12
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["OrderPaidEvent"];
            };
        };
        responses: {
            /** @description Received. Anything else is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "sent:order.refunded": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "4be2f5f0-9a0c-4c3e-a9a4-35a0d1c3f6d2",
                 *       "type": "order.refunded",
                 *       "api_version": "2026-11-29",
                 *       "timestamp": "2026-11-21T10:01:02.000Z",
                 *       "sequence": 3,
                 *       "data": {
                 *         "order_id": "0f1e2d3c-4b5a-4978-8796-a5b4c3d2e1f0",
                 *         "purchase_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
                 *         "seller_id": "c7b0f8a1-1a7e-4e0e-8a35-5c1f3f1e2d40",
                 *         "items_total": 25000,
                 *         "buyer_shipping_share": 2605.56,
                 *         "shipping_full": 5211.12
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["OrderRefundedEvent"];
            };
        };
        responses: {
            /** @description Received. Anything else is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "sent:order.reinstated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "4be2f5f0-9a0c-4c3e-a9a4-35a0d1c3f6d2",
                 *       "type": "order.reinstated",
                 *       "api_version": "2026-11-29",
                 *       "timestamp": "2026-11-21T10:01:02.000Z",
                 *       "sequence": 3,
                 *       "data": {
                 *         "order_id": "0f1e2d3c-4b5a-4978-8796-a5b4c3d2e1f0",
                 *         "purchase_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
                 *         "seller_id": "c7b0f8a1-1a7e-4e0e-8a35-5c1f3f1e2d40",
                 *         "items_total": 25000,
                 *         "buyer_shipping_share": 2605.56,
                 *         "shipping_full": 5211.12
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["OrderReinstatedEvent"];
            };
        };
        responses: {
            /** @description Received. Anything else is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "sent:parcel.expired": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "4be2f5f0-9a0c-4c3e-a9a4-35a0d1c3f6d2",
                 *       "type": "parcel.expired",
                 *       "api_version": "2026-11-29",
                 *       "timestamp": "2026-11-21T10:01:02.000Z",
                 *       "sequence": 3,
                 *       "data": {
                 *         "order_id": "0f1e2d3c-4b5a-4978-8796-a5b4c3d2e1f0",
                 *         "purchase_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
                 *         "seller_id": "c7b0f8a1-1a7e-4e0e-8a35-5c1f3f1e2d40",
                 *         "progress": "delivered",
                 *         "status_code": "delivered",
                 *         "occurred_at": "2026-11-21T10:01:02.000Z"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ParcelExpiredEvent"];
            };
        };
        responses: {
            /** @description Received. Anything else is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "sent:parcel.progress": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "4be2f5f0-9a0c-4c3e-a9a4-35a0d1c3f6d2",
                 *       "type": "parcel.progress",
                 *       "api_version": "2026-11-29",
                 *       "timestamp": "2026-11-21T10:01:02.000Z",
                 *       "sequence": 3,
                 *       "data": {
                 *         "order_id": "0f1e2d3c-4b5a-4978-8796-a5b4c3d2e1f0",
                 *         "purchase_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
                 *         "seller_id": "c7b0f8a1-1a7e-4e0e-8a35-5c1f3f1e2d40",
                 *         "progress": "delivered",
                 *         "status_code": "delivered",
                 *         "occurred_at": "2026-11-21T10:01:02.000Z"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ParcelProgressEvent"];
            };
        };
        responses: {
            /** @description Received. Anything else is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "sent:payment.disputed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "4be2f5f0-9a0c-4c3e-a9a4-35a0d1c3f6d2",
                 *       "type": "payment.disputed",
                 *       "api_version": "2026-11-29",
                 *       "timestamp": "2026-11-21T10:01:02.000Z",
                 *       "sequence": 3,
                 *       "data": {
                 *         "order_id": "0f1e2d3c-4b5a-4978-8796-a5b4c3d2e1f0",
                 *         "purchase_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
                 *         "seller_id": "c7b0f8a1-1a7e-4e0e-8a35-5c1f3f1e2d40",
                 *         "status": "in_mediation"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["PaymentDisputedEvent"];
            };
        };
        responses: {
            /** @description Received. Anything else is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "sent:payment.partially_refunded": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "4be2f5f0-9a0c-4c3e-a9a4-35a0d1c3f6d2",
                 *       "type": "payment.partially_refunded",
                 *       "api_version": "2026-11-29",
                 *       "timestamp": "2026-11-21T10:01:02.000Z",
                 *       "sequence": 3,
                 *       "data": {
                 *         "order_id": "0f1e2d3c-4b5a-4978-8796-a5b4c3d2e1f0",
                 *         "purchase_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
                 *         "seller_id": "c7b0f8a1-1a7e-4e0e-8a35-5c1f3f1e2d40",
                 *         "payment_id": null,
                 *         "amount": null,
                 *         "refunded_in_all": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["PaymentPartiallyRefundedEvent"];
            };
        };
        responses: {
            /** @description Received. Anything else is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "sent:request.ended": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "4be2f5f0-9a0c-4c3e-a9a4-35a0d1c3f6d2",
                 *       "type": "request.ended",
                 *       "api_version": "2026-11-29",
                 *       "timestamp": "2026-11-21T10:01:02.000Z",
                 *       "sequence": 3,
                 *       "data": {
                 *         "order_id": "0f1e2d3c-4b5a-4978-8796-a5b4c3d2e1f0",
                 *         "purchase_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
                 *         "seller_id": "c7b0f8a1-1a7e-4e0e-8a35-5c1f3f1e2d40",
                 *         "kind": "cancel",
                 *         "by": "buyer",
                 *         "outcome": "withdrawn"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["RequestEndedEvent"];
            };
        };
        responses: {
            /** @description Received. Anything else is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "sent:request.opened": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "4be2f5f0-9a0c-4c3e-a9a4-35a0d1c3f6d2",
                 *       "type": "request.opened",
                 *       "api_version": "2026-11-29",
                 *       "timestamp": "2026-11-21T10:01:02.000Z",
                 *       "sequence": 3,
                 *       "data": {
                 *         "order_id": "0f1e2d3c-4b5a-4978-8796-a5b4c3d2e1f0",
                 *         "purchase_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
                 *         "seller_id": "c7b0f8a1-1a7e-4e0e-8a35-5c1f3f1e2d40",
                 *         "kind": "cancel",
                 *         "by": "buyer",
                 *         "outcome": "withdrawn"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["RequestOpenedEvent"];
            };
        };
        responses: {
            /** @description Received. Anything else is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "sent:shipment.cancelled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "4be2f5f0-9a0c-4c3e-a9a4-35a0d1c3f6d2",
                 *       "type": "shipment.cancelled",
                 *       "api_version": "2026-11-29",
                 *       "timestamp": "2026-11-21T10:01:02.000Z",
                 *       "sequence": 3,
                 *       "data": {
                 *         "order_id": "0f1e2d3c-4b5a-4978-8796-a5b4c3d2e1f0",
                 *         "purchase_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
                 *         "seller_id": "c7b0f8a1-1a7e-4e0e-8a35-5c1f3f1e2d40",
                 *         "state": "pending",
                 *         "reason": "payment_fraud_alert",
                 *         "shipment_id": "690625721",
                 *         "carrier_tracking_id": "36000987654",
                 *         "price": 5211.12
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ShipmentCancelledEvent"];
            };
        };
        responses: {
            /** @description Received. Anything else is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "sent:shipment.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "4be2f5f0-9a0c-4c3e-a9a4-35a0d1c3f6d2",
                 *       "type": "shipment.created",
                 *       "api_version": "2026-11-29",
                 *       "timestamp": "2026-11-21T10:01:02.000Z",
                 *       "sequence": 3,
                 *       "data": {
                 *         "order_id": "0f1e2d3c-4b5a-4978-8796-a5b4c3d2e1f0",
                 *         "purchase_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
                 *         "seller_id": "c7b0f8a1-1a7e-4e0e-8a35-5c1f3f1e2d40",
                 *         "state": "pending",
                 *         "reason": "payment_fraud_alert",
                 *         "shipment_id": "690625721",
                 *         "carrier_tracking_id": "36000987654",
                 *         "price": 5211.12
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ShipmentCreatedEvent"];
            };
        };
        responses: {
            /** @description Received. Anything else is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "sent:shipment.failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "4be2f5f0-9a0c-4c3e-a9a4-35a0d1c3f6d2",
                 *       "type": "shipment.failed",
                 *       "api_version": "2026-11-29",
                 *       "timestamp": "2026-11-21T10:01:02.000Z",
                 *       "sequence": 3,
                 *       "data": {
                 *         "order_id": "0f1e2d3c-4b5a-4978-8796-a5b4c3d2e1f0",
                 *         "purchase_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
                 *         "seller_id": "c7b0f8a1-1a7e-4e0e-8a35-5c1f3f1e2d40",
                 *         "state": "pending",
                 *         "reason": "payment_fraud_alert",
                 *         "shipment_id": "690625721",
                 *         "carrier_tracking_id": "36000987654",
                 *         "price": 5211.12
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ShipmentFailedEvent"];
            };
        };
        responses: {
            /** @description Received. Anything else is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "sent:shipment.held": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "4be2f5f0-9a0c-4c3e-a9a4-35a0d1c3f6d2",
                 *       "type": "shipment.held",
                 *       "api_version": "2026-11-29",
                 *       "timestamp": "2026-11-21T10:01:02.000Z",
                 *       "sequence": 3,
                 *       "data": {
                 *         "order_id": "0f1e2d3c-4b5a-4978-8796-a5b4c3d2e1f0",
                 *         "purchase_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
                 *         "seller_id": "c7b0f8a1-1a7e-4e0e-8a35-5c1f3f1e2d40",
                 *         "state": "pending",
                 *         "reason": "payment_fraud_alert",
                 *         "shipment_id": "690625721",
                 *         "carrier_tracking_id": "36000987654",
                 *         "price": 5211.12
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ShipmentHeldEvent"];
            };
        };
        responses: {
            /** @description Received. Anything else is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "sent:shipment.needs_review": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "4be2f5f0-9a0c-4c3e-a9a4-35a0d1c3f6d2",
                 *       "type": "shipment.needs_review",
                 *       "api_version": "2026-11-29",
                 *       "timestamp": "2026-11-21T10:01:02.000Z",
                 *       "sequence": 3,
                 *       "data": {
                 *         "order_id": "0f1e2d3c-4b5a-4978-8796-a5b4c3d2e1f0",
                 *         "purchase_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
                 *         "seller_id": "c7b0f8a1-1a7e-4e0e-8a35-5c1f3f1e2d40",
                 *         "state": "pending",
                 *         "reason": "payment_fraud_alert",
                 *         "shipment_id": "690625721",
                 *         "carrier_tracking_id": "36000987654",
                 *         "price": 5211.12
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ShipmentNeedsReviewEvent"];
            };
        };
        responses: {
            /** @description Received. Anything else is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "sent:shipment.released": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "4be2f5f0-9a0c-4c3e-a9a4-35a0d1c3f6d2",
                 *       "type": "shipment.released",
                 *       "api_version": "2026-11-29",
                 *       "timestamp": "2026-11-21T10:01:02.000Z",
                 *       "sequence": 3,
                 *       "data": {
                 *         "order_id": "0f1e2d3c-4b5a-4978-8796-a5b4c3d2e1f0",
                 *         "purchase_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
                 *         "seller_id": "c7b0f8a1-1a7e-4e0e-8a35-5c1f3f1e2d40",
                 *         "state": "pending",
                 *         "reason": "payment_fraud_alert",
                 *         "shipment_id": "690625721",
                 *         "carrier_tracking_id": "36000987654",
                 *         "price": 5211.12
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ShipmentReleasedEvent"];
            };
        };
        responses: {
            /** @description Received. Anything else is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "sent:shipment.repriced": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "4be2f5f0-9a0c-4c3e-a9a4-35a0d1c3f6d2",
                 *       "type": "shipment.repriced",
                 *       "api_version": "2026-11-29",
                 *       "timestamp": "2026-11-21T10:01:02.000Z",
                 *       "sequence": 3,
                 *       "data": {
                 *         "order_id": "0f1e2d3c-4b5a-4978-8796-a5b4c3d2e1f0",
                 *         "purchase_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
                 *         "seller_id": "c7b0f8a1-1a7e-4e0e-8a35-5c1f3f1e2d40",
                 *         "state": "pending",
                 *         "reason": "payment_fraud_alert",
                 *         "shipment_id": "690625721",
                 *         "carrier_tracking_id": "36000987654",
                 *         "price": 5211.12
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ShipmentRepricedEvent"];
            };
        };
        responses: {
            /** @description Received. Anything else is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "sent:shipment.rescue_requested": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "4be2f5f0-9a0c-4c3e-a9a4-35a0d1c3f6d2",
                 *       "type": "shipment.rescue_requested",
                 *       "api_version": "2026-11-29",
                 *       "timestamp": "2026-11-21T10:01:02.000Z",
                 *       "sequence": 3,
                 *       "data": {
                 *         "order_id": "0f1e2d3c-4b5a-4978-8796-a5b4c3d2e1f0",
                 *         "purchase_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
                 *         "seller_id": "c7b0f8a1-1a7e-4e0e-8a35-5c1f3f1e2d40",
                 *         "state": "pending",
                 *         "reason": "payment_fraud_alert",
                 *         "shipment_id": "690625721",
                 *         "carrier_tracking_id": "36000987654",
                 *         "price": 5211.12
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ShipmentRescueRequestedEvent"];
            };
        };
        responses: {
            /** @description Received. Anything else is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "sent:shipment.scheduled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "4be2f5f0-9a0c-4c3e-a9a4-35a0d1c3f6d2",
                 *       "type": "shipment.scheduled",
                 *       "api_version": "2026-11-29",
                 *       "timestamp": "2026-11-21T10:01:02.000Z",
                 *       "sequence": 3,
                 *       "data": {
                 *         "order_id": "0f1e2d3c-4b5a-4978-8796-a5b4c3d2e1f0",
                 *         "purchase_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
                 *         "seller_id": "c7b0f8a1-1a7e-4e0e-8a35-5c1f3f1e2d40",
                 *         "state": "pending",
                 *         "reason": "payment_fraud_alert",
                 *         "shipment_id": "690625721",
                 *         "carrier_tracking_id": "36000987654",
                 *         "price": 5211.12
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ShipmentScheduledEvent"];
            };
        };
        responses: {
            /** @description Received. Anything else is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "sent:shipment.skipped": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "4be2f5f0-9a0c-4c3e-a9a4-35a0d1c3f6d2",
                 *       "type": "shipment.skipped",
                 *       "api_version": "2026-11-29",
                 *       "timestamp": "2026-11-21T10:01:02.000Z",
                 *       "sequence": 3,
                 *       "data": {
                 *         "order_id": "0f1e2d3c-4b5a-4978-8796-a5b4c3d2e1f0",
                 *         "purchase_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
                 *         "seller_id": "c7b0f8a1-1a7e-4e0e-8a35-5c1f3f1e2d40",
                 *         "state": "pending",
                 *         "reason": "payment_fraud_alert",
                 *         "shipment_id": "690625721",
                 *         "carrier_tracking_id": "36000987654",
                 *         "price": 5211.12
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ShipmentSkippedEvent"];
            };
        };
        responses: {
            /** @description Received. Anything else is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
