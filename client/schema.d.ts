// Made by `npm run client:generate` from the service's code: do not edit.

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
    "/api/admin/doctor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check the set-up
         * @description Checks the configuration, the database, the jobs, the identity provider, both providers, addresses and certificates from this instance, as `npm run doctor` does. Each check may take ten seconds. It reads once from each provider, changes nothing and shows no secret.
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
         * @description Schedules another attempt for each, within the provider's limits, like a retry of each; leaves those that are held. Safe at any time and concurrently: each is counted once. 404 once none of them waits or is under way.
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
         * @description The order with its purchase, shipment, shipment attempts, payments, notifications, tracking events, and what admins did about it.
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
         * @description Payments, most recently read first, optionally by their effect on the order.
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
    "/api/admin/sellers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List sellers
         * @description Sellers with the link to their shipping account, and the orders that depend on it.
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
         * @description A seller with the link to its shipping account, and the orders that depend on it.
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
         * @description Starts an admin session and sets its cookie. The session ends after eight hours, or after one hour without use.
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
         * @description Shipments with their last attempt, newest first, optionally by state.
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
    "/api/admin/unowned-payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List payments that belong to no sale
         * @description Payments whose amount or recipient differs from the purchase, second payments of one cart, and payments refunded before they were seen as approved; most recently read first. Resolved ones are not listed.
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
         * @description Takes it off the list and keeps the note. Resolving it again changes nothing.
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
         * @description The identity provider redirects the browser here. Starts a session and redirects to `return_to`.
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
         * @description Products on sale, newest first.
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
    "/api/seller/labels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download several labels
         * @description One PDF with the labels of up to 50 paid orders of the current seller, in the given order: `order_ids` lists their ids, separated by commas. If a label is not available, the request fails and `details` names the orders.
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
         * @description Paid orders of the current seller, most recently paid first, optionally by status.
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
         * @description Replaces all fields of a product of the current seller.
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
         * @description The seller profile of the current user.
         */
        get: operations["getSellerProfile"];
        /**
         * Save the seller profile
         * @description Creates or replaces the seller profile. It makes the user a seller.
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
         * @description The shipping provider redirects the browser here. Stores the tokens and always redirects to a page of this site.
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
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * @example {
         *       "password": "correct horse battery"
         *     }
         */
        AcceptInvitationBody: {
            password: string;
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
            /** Format: date-time */
            created_at: string;
            email: string;
            id: string;
            /** @enum {string} */
            role: "owner" | "operator" | "viewer";
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
         *       ]
         *     }
         */
        AdminAccounts: {
            items: components["schemas"]["AdminAccount"][];
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
            account_id: number | null;
            /** @enum {string} */
            act: "create" | "cancel";
            credential_kind: ("seller" | "marketplace") | null;
            duration_ms: number | null;
            ended_at: string | null;
            error: string | null;
            http_status: number | null;
            number: number;
            outcome: ("created" | "adopted" | "several_found" | "rejected" | "did_not_happen" | "throttled" | "exhausted" | "payment_unseen" | "skipped" | "released" | "paused" | "unknown" | "look_up_empty" | "look_up_failed" | "account_unreachable" | "cancelled" | "rescue_requested" | "withdrawn" | "dispatched" | "not_automatic") | null;
            /** @enum {string} */
            outcome_class: "happened" | "did_not_happen" | "unknown";
            /** Format: date-time */
            started_at: string;
        };
        /**
         * @example {
         *       "id": "9b1deb4d-3b7d-4bad-9bdd-2b0d7b3dcb6d",
         *       "at": "2026-11-21T12:00:00.000Z",
         *       "admin_id": "a7d2f6b4-55c0-4a0e-9f43-9e8d3c2b1a00",
         *       "act": "shipment_retry",
         *       "subject": "b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55",
         *       "request_id": "0b8f6c52-9d0e-4a57-8d5e-2f3f0f6a7c11",
         *       "result": "pending"
         *     }
         */
        AdminAudit: {
            /** @enum {string} */
            act: "bootstrap" | "seed" | "login" | "login_failed" | "logout" | "admin_invite" | "admin_invitation_accept" | "admin_change" | "password_change" | "sessions_end" | "shipment_retry" | "shipment_hold" | "shipment_release" | "shipment_cancel" | "shipment_ship_again" | "webhook_replay" | "webhook_dry_replay" | "payment_resolve" | "failures_retry" | "failures_dry_run";
            admin_id: string | null;
            /** Format: date-time */
            at: string;
            id: string;
            request_id: string;
            result: string;
            subject: string | null;
        };
        /**
         * @example {
         *       "role": "viewer"
         *     }
         */
        AdminChangeBody: {
            disabled?: boolean | null;
            /** @enum {unknown} */
            role?: "owner" | "operator" | "viewer" | null;
        };
        /**
         * @example {
         *       "items": [
         *         {
         *           "id": "9f2c4e61d07b3a58",
         *           "code": "rejected",
         *           "cause": "HTTP 400: No such street (cuenta del marketplace, 7001)",
         *           "advice": "El proveedor rechaza estos paquetes. Corregí lo que indica y reintentá todos.",
         *           "state": "failed",
         *           "outcome_class": "did_not_happen",
         *           "credential_kind": "marketplace",
         *           "account_id": 7001,
         *           "http_status": 400,
         *           "count": 12,
         *           "money_held": 294500.5,
         *           "first_at": "2026-11-21T10:01:03.412Z",
         *           "last_at": "2026-11-21T18:30:12.004Z",
         *           "sample_order_ids": [
         *             "b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55"
         *           ]
         *         }
         *       ]
         *     }
         */
        AdminFailures: {
            items: {
                account_id: number | null;
                /** @description What to do, for people. */
                advice: string;
                /** @description What is wrong, for people, without details of any single order. */
                cause: string;
                /**
                 * @description Of the stop, of the review, or of the failure.
                 * @enum {string}
                 */
                code: "already_shipped" | "no_items" | "no_quote" | "no_email" | "no_credential" | "payment_fraud_alert" | "several_parcels" | "payment_unseen" | "approved_again" | "still_new" | "rescue_failed" | "outcome_unknown" | "account_unreachable" | "gone_without_us" | "not_cancelled" | "rejected" | "did_not_happen" | "throttled" | "unknown" | "look_up_failed" | "paused" | "lease_expired" | "no_attempt_succeeded";
                count: number;
                credential_kind: ("seller" | "marketplace") | null;
                /** Format: date-time */
                first_at: string;
                http_status: number | null;
                /** @description Identifies the cause; the same each time it occurs. */
                id: string;
                /** Format: date-time */
                last_at: string;
                /** @description What the buyers paid for these orders, minus refunds. */
                money_held: number;
                /** @enum {string} */
                outcome_class: "happened" | "did_not_happen" | "unknown";
                /** @description At most five. */
                sample_order_ids: string[];
                /** @enum {string} */
                state: "failed" | "needs_review" | "skipped";
            }[];
        };
        /**
         * @example {
         *       "order_id": "b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55",
         *       "external_id": "MP-7Q2M5H9K4R",
         *       "created_at": "2026-11-21T10:01:00.000Z",
         *       "state": "created",
         *       "reason": null,
         *       "reason_code": null,
         *       "hold": null,
         *       "cancel_reason": null,
         *       "attempts": 1,
         *       "outcome_unknown": false,
         *       "next_attempt_at": null,
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
            attempts: number;
            /** @description Why no parcel must reach the buyer; null if one may. */
            cancel_reason: ("requested" | "payment_refunded" | "payment_charged_back" | "payment_fraud_alert") | null;
            /** Format: date-time */
            created_at: string;
            external_id: string;
            hold: ("held" | "payment_fraud_alert") | null;
            last_attempt: components["schemas"]["AdminAttempt"] | null;
            next_attempt_at: string | null;
            order_id: string;
            outcome_unknown: boolean;
            /** @description Of a skipped shipment its code, else a sentence. */
            reason: string | null;
            reason_code: string | null;
            /** @enum {string} */
            state: "pending" | "creating" | "created" | "unknown" | "failed" | "needs_review" | "skipped" | "cancelled" | "rescue_requested";
        };
        /**
         * @example {
         *       "email": "admin@example.com",
         *       "password": "correct horse battery"
         *     }
         */
        AdminLoginBody: {
            email: string;
            password: string;
        };
        /**
         * @example {
         *       "id": "b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55",
         *       "purchase_id": "f5385a8e-9b7c-4a77-b7e5-0c1c3cf0f1a2",
         *       "seller_id": "c1f4a3b2-7f7d-4b53-8a6e-3f1a52d6e901",
         *       "seller_name": "Tienda Norte",
         *       "status": "paid",
         *       "created_at": "2026-11-21T10:00:00.000Z",
         *       "paid_at": "2026-11-21T10:00:58.000Z",
         *       "currency": "ARS",
         *       "total": 53206.2,
         *       "payment_status": "approved",
         *       "shipment": {
         *         "state": "created"
         *       }
         *     }
         */
        AdminOrder: {
            /** Format: date-time */
            created_at: string;
            /** @constant */
            currency: "ARS";
            id: string;
            paid_at: string | null;
            payment_status: string;
            purchase_id: string;
            seller_id: string;
            seller_name: string;
            shipment: {
                reason?: string;
                reason_code?: string;
                /** @enum {string} */
                state: "pending" | "creating" | "created" | "unknown" | "failed" | "needs_review" | "skipped" | "cancelled" | "rescue_requested";
            } | null;
            /** @enum {string} */
            status: "awaiting_payment" | "paid" | "expired" | "refunded";
            total: number;
        };
        /**
         * @example {
         *       "id": "b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55",
         *       "purchase_id": "f5385a8e-9b7c-4a77-b7e5-0c1c3cf0f1a2",
         *       "seller_id": "c1f4a3b2-7f7d-4b53-8a6e-3f1a52d6e901",
         *       "seller_name": "Tienda Norte",
         *       "status": "paid",
         *       "created_at": "2026-11-21T10:00:00.000Z",
         *       "paid_at": "2026-11-21T10:00:58.000Z",
         *       "currency": "ARS",
         *       "total": 53206.2,
         *       "payment_status": "approved",
         *       "items": [
         *         {
         *           "product_id": "5a1c7d0e-6a54-4f0b-9a6f-0f8d6c1b2e33",
         *           "title": "Mate de calabaza",
         *           "quantity": 2,
         *           "unit_price": 24500
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
         *       "destination": {
         *         "city": "Godoy Cruz",
         *         "state": "Mendoza",
         *         "zip": "5501"
         *       },
         *       "drift": 12.5,
         *       "explanation": [
         *         {
         *           "code": "option_price",
         *           "text": "Expreso Cuyo, Entrega a domicilio: $ 4.206,20 con impuestos.",
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
         *       "shipment": {
         *         "order_id": "b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55",
         *         "external_id": "MP-7Q2M5H9K4R",
         *         "created_at": "2026-11-21T10:01:00.000Z",
         *         "state": "created",
         *         "reason": null,
         *         "reason_code": null,
         *         "hold": null,
         *         "cancel_reason": null,
         *         "attempts": 1,
         *         "outcome_unknown": false,
         *         "next_attempt_at": null
         *       },
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
         *           "order_ids": [
         *             "b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55"
         *           ],
         *           "status": "approved",
         *           "status_detail": "accredited",
         *           "effect": "first_approval",
         *           "amount": 53206.2,
         *           "expected_amount": 53206.2,
         *           "refunded_amount": 0,
         *           "currency": "ARS",
         *           "approved_at": "2026-11-21T10:00:58.000Z",
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
         *           "act": "shipment_retry",
         *           "subject": "b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55",
         *           "request_id": "0b8f6c52-9d0e-4a57-8d5e-2f3f0f6a7c11",
         *           "result": "pending"
         *         }
         *       ]
         *     }
         */
        AdminOrderHistory: {
            /** @description What admins did about this order, oldest first. */
            acts: components["schemas"]["AdminAudit"][];
            attempts: {
                account_id: number | null;
                /** @enum {string} */
                act: "create" | "cancel";
                credential_differs_from_quote: boolean;
                credential_kind: ("seller" | "marketplace") | null;
                duration_ms: number | null;
                ended_at: string | null;
                error: string | null;
                http_status: number | null;
                number: number;
                outcome: ("created" | "adopted" | "several_found" | "rejected" | "did_not_happen" | "throttled" | "exhausted" | "payment_unseen" | "skipped" | "released" | "paused" | "unknown" | "look_up_empty" | "look_up_failed" | "account_unreachable" | "cancelled" | "rescue_requested" | "withdrawn" | "dispatched" | "not_automatic") | null;
                /** @enum {string} */
                outcome_class: "happened" | "did_not_happen" | "unknown";
                /** Format: date-time */
                started_at: string;
            }[];
            buyer_shipping_share: number;
            /** Format: date-time */
            created_at: string;
            /** @constant */
            currency: "ARS";
            destination: {
                city: string;
                state: string;
                zip: string;
            };
            /** @description What the created shipment costs with tax, minus the quoted price; null before. */
            drift: number | null;
            /** @description What the shipping provider says about the parcel, oldest first. */
            events: {
                /** Format: date-time */
                at: string;
                code: string;
                shipment_id: string;
                substatus?: string;
                text: string;
            }[];
            /** @description How `buyer_shipping_share` is calculated: the amounts of the steps add up to it; then the seller’s part. Null for a fixed price. */
            explanation: {
                amount?: number;
                code: string;
                text: string;
            }[] | null;
            id: string;
            items: {
                product_id: string;
                quantity: number;
                title: string;
                unit_price: number;
            }[];
            items_total: number;
            notifications: components["schemas"]["AdminWebhook"][];
            paid_at: string | null;
            /** @description The quote and shipment fields of the order’s `shipping_address.shipco`. */
            parcel: {
                [key: string]: unknown;
            };
            payment_status: string;
            payments: components["schemas"]["AdminPayment"][];
            purchase: {
                /** Format: date-time */
                expires_at: string;
                paid_payment_id: string | null;
                preference_id: string | null;
                /** @enum {string} */
                state: "open" | "superseded" | "failed" | "paid";
            };
            purchase_id: string;
            quoted_with: {
                account_id: number;
                credential_kind: string;
            } | null;
            seller_id: string;
            seller_name: string;
            shipment: components["schemas"]["AdminShipment"] | null;
            shipping_full: number;
            /** @enum {string} */
            status: "awaiting_payment" | "paid" | "expired" | "refunded";
            total: number;
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
         *         "unowned_payments": 1,
         *         "parked_notifications": 0
         *       },
         *       "shipments_by_day": [
         *         {
         *           "day": "2026-11-21",
         *           "state": "created",
         *           "count": 41
         *         },
         *         {
         *           "day": "2026-11-21",
         *           "state": "failed",
         *           "count": 3
         *         }
         *       ],
         *       "shipments_by_day_is_cut": false,
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
            /** @description Quotes of the responding instance since it started. */
            quotes: {
                readonly durations: {
                    count: number;
                    /** @description Null for those that took longer. */
                    up_to_seconds: number | null;
                }[];
                failed: number;
                /** Format: date-time */
                since: string;
            };
            /** @description By the day in Argentina on which the order was paid, and by the current state; oldest day first. */
            readonly shipments_by_day: {
                count: number;
                day: string;
                /** @enum {string} */
                state: "pending" | "creating" | "created" | "unknown" | "failed" | "needs_review" | "skipped" | "cancelled" | "rescue_requested";
            }[];
            /** @description Whether there are more than the 2000 that are counted: the oldest day is incomplete, earlier ones are missing. */
            shipments_by_day_is_cut: boolean;
            /** @description Shipments without a parcel, by state, and other things that need a person; each count is at most 1000. */
            waiting: {
                parked_notifications: number;
                readonly shipments: {
                    count: number;
                    /** @enum {string} */
                    state: "pending" | "creating" | "created" | "unknown" | "failed" | "needs_review" | "skipped" | "cancelled" | "rescue_requested";
                }[];
                unowned_payments: number;
            };
        };
        /**
         * @example {
         *       "id": "209834082808",
         *       "purchase_id": "f5385a8e-9b7c-4a77-b7e5-0c1c3cf0f1a2",
         *       "order_ids": [
         *         "b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55"
         *       ],
         *       "status": "approved",
         *       "status_detail": "accredited",
         *       "effect": "first_approval",
         *       "amount": 53206.2,
         *       "expected_amount": 53206.2,
         *       "refunded_amount": 0,
         *       "currency": "ARS",
         *       "approved_at": "2026-11-21T10:00:58.000Z",
         *       "read_at": "2026-11-21T10:00:59.310Z"
         *     }
         */
        AdminPayment: {
            amount: number;
            approved_at: string | null;
            currency: string;
            /** @enum {string} */
            effect: "first_approval" | "recorded" | "duplicate_payment" | "payment_mismatch" | "refunded_before_approval";
            expected_amount: number;
            id: string;
            readonly order_ids: string[];
            purchase_id: string;
            /** Format: date-time */
            read_at: string;
            refunded_amount: number;
            status: string;
            status_detail: string | null;
        };
        /**
         * @example {
         *       "id": "c1f4a3b2-7f7d-4b53-8a6e-3f1a52d6e901",
         *       "name": "Tienda Norte",
         *       "created_at": "2026-11-20T14:03:27.120Z",
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
            /** Format: date-time */
            created_at: string;
            id: string;
            link: {
                account_id: number | null;
                account_name: string | null;
                expires_at: string | null;
                /** @description Whole days until the link expires or is refreshed. */
                expires_in_days: number | null;
                /** @description Since when the link cannot be refreshed. */
                failing_since: string | null;
                /** @description The last error of the link, or of the newest order that waits for it; null if nothing is wrong. */
                last_error: string | null;
                /** @description When the provider last accepted the link, or created a parcel with it. */
                last_ok_at: string | null;
                linked_at: string | null;
                /** @description Paid orders of the seller whose parcel is not at a final status; in the list, 100 means 100 or more. */
                open_orders: number;
                /** @enum {string} */
                state: "none" | "linked" | "needs_reauthorization";
                /** @description Paid orders of the seller without a parcel; in the list, 100 means 100 or more. */
                waiting_shipments: number;
            };
            name: string;
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
            admin: {
                email: string;
                id: string;
                /** @enum {string} */
                role: "owner" | "operator" | "viewer";
            };
        };
        /**
         * @example {
         *       "order_id": "b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55",
         *       "external_id": "MP-7Q2M5H9K4R",
         *       "created_at": "2026-11-21T10:01:00.000Z",
         *       "state": "created",
         *       "reason": null,
         *       "reason_code": null,
         *       "hold": null,
         *       "cancel_reason": null,
         *       "attempts": 1,
         *       "outcome_unknown": false,
         *       "next_attempt_at": null
         *     }
         */
        AdminShipment: {
            attempts: number;
            /** @description Why no parcel must reach the buyer; null if one may. */
            cancel_reason: ("requested" | "payment_refunded" | "payment_charged_back" | "payment_fraud_alert") | null;
            /** Format: date-time */
            created_at: string;
            external_id: string;
            hold: ("held" | "payment_fraud_alert") | null;
            next_attempt_at: string | null;
            order_id: string;
            outcome_unknown: boolean;
            /** @description Of a skipped shipment its code, else a sentence. */
            reason: string | null;
            reason_code: string | null;
            /** @enum {string} */
            state: "pending" | "creating" | "created" | "unknown" | "failed" | "needs_review" | "skipped" | "cancelled" | "rescue_requested";
        };
        /**
         * @example {
         *       "id": "4d6f1c9e-0f6e-4a8a-8f0e-2f7b6f3c5d10",
         *       "received_at": "2026-11-21T10:00:59.000Z",
         *       "source": "payco",
         *       "variant": "webhook",
         *       "topic": "payment",
         *       "resource_id": "209834082808",
         *       "verified": true,
         *       "state": "processed",
         *       "effect": "first_approval",
         *       "attempts": 1,
         *       "next_attempt_at": null,
         *       "processed_at": "2026-11-21T10:00:59.400Z"
         *     }
         */
        AdminWebhook: {
            attempts: number;
            effect: string | null;
            id: string;
            next_attempt_at: string | null;
            processed_at: string | null;
            /** Format: date-time */
            received_at: string;
            resource_id: string | null;
            source: string;
            /** @enum {string} */
            state: "received" | "processed" | "ignored" | "parked";
            topic: string;
            variant: string;
            verified: boolean;
        };
        /**
         * @example {
         *       "status": "ok"
         *     }
         */
        Alive: {
            /** @constant */
            status: "ok";
        };
        /**
         * @example {
         *       "name": "Ana Torres",
         *       "email": "ana@example.com",
         *       "phone": "+54 261 555 0134",
         *       "document": "30111222"
         *     }
         */
        BuyerProfile: {
            document: string;
            email: string;
            name: string;
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
            document: string;
            /** Format: email */
            email: string;
            name: string;
            phone: string;
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
         *               "free_shipping": false
         *             }
         *           ]
         *         }
         *       ],
         *       "items_total": 49000,
         *       "currency": "ARS"
         *     }
         */
        Cart: {
            /** @constant */
            currency: "ARS";
            items_total: number;
            parcels: {
                items: {
                    free_shipping: boolean;
                    product_id: string;
                    quantity: number;
                    title: string;
                    unit_price: number;
                }[];
                seller_id: string;
                seller_name: string;
            }[];
        };
        /**
         * @example {
         *       "quantity": 2
         *     }
         */
        CartItemBody: {
            quantity: number;
        };
        /**
         * @example {
         *       "current_password": "correct horse battery",
         *       "password": "a better horse battery"
         *     }
         */
        ChangePasswordBody: {
            current_password: string;
            password: string;
        };
        /**
         * @example {
         *       "purchase_id": "f5385a8e-9b7c-4a77-b7e5-0c1c3cf0f1a2",
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
         *           "seller_id": "c1f4a3b2-7f7d-4b53-8a6e-3f1a52d6e901",
         *           "items_total": 49000,
         *           "shipping_full": 4206.2,
         *           "buyer_shipping_share": 4206.2
         *         }
         *       ]
         *     }
         */
        Checkout: {
            buyer_shipping_share: number;
            /** @constant */
            currency: "ARS";
            /** Format: date-time */
            expires_at: string;
            items_total: number;
            orders: {
                buyer_shipping_share: number;
                id: string;
                items_total: number;
                seller_id: string;
                shipping_full: number;
            }[];
            preference_id: string;
            purchase_id: string;
            /** @description The provider’s payment page; redirect the browser to it. */
            redirect_url: string;
            shipping_full: number;
            /** @description The amount to pay: `items_total` plus `buyer_shipping_share`. */
            total: number;
            used_shipco: boolean;
        };
        CheckoutAddressBody: {
            city: string;
            extras?: string | null;
            number?: string | null;
            state: string;
            street: string;
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
            choices?: components["schemas"]["ChoiceBody"][] | null;
            document?: string | null;
            /** Format: email */
            email?: string | null;
            expected_total?: number | null;
            name?: string | null;
            phone?: string | null;
            quote_token?: string | null;
            shipping: components["schemas"]["CheckoutAddressBody"];
        };
        ChoiceBody: {
            option_id: string;
            point_id?: string | null;
            seller_id: string;
        };
        /**
         * @example {
         *       "status": "fault",
         *       "findings": [
         *         {
         *           "check": "database",
         *           "status": "ok",
         *           "text": "PostgreSQL 18.4 at db.internal:5432/marketplace",
         *           "action": null
         *         },
         *         {
         *           "check": "shipco",
         *           "status": "fault",
         *           "text": "api.shipco.example: HTTP 401: the credential is refused",
         *           "action": "set a valid SHIPCO_API_TOKEN and SHIPCO_API_SECRET"
         *         }
         *       ]
         *     }
         */
        Doctor: {
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
                text: string;
            }[];
            /**
             * @description A fault must be fixed; a warning may be intentional.
             * @enum {string}
             */
            status: "ok" | "warning" | "fault";
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
            id: string;
            payments: {
                readonly changes: {
                    from: unknown;
                    member: string;
                    record: string;
                    to: unknown;
                }[];
                effect: string;
                payment_id: string;
            }[];
            provider_available: boolean;
        };
        /**
         * @example {
         *       "statusCode": 404,
         *       "code": "ORDER_NOT_FOUND",
         *       "message": "Ese pedido no existe.",
         *       "requestId": "0b8f6c52-9d0e-4a57-8d5e-2f3f0f6a7c11"
         *     }
         */
        Error: {
            /** @description Stable error code for programs. */
            code: string;
            readonly details?: {
                [key: string]: unknown;
            }[];
            /** @description Message for people. */
            message: string;
            /** @description Request ID, as in the `x-request-id` header and in the logs. */
            requestId: string;
            statusCode: number;
        };
        /**
         * @example {
         *       "id": "9f2c4e61d07b3a58",
         *       "count": 12,
         *       "effects": [
         *         {
         *           "effect": "looked_up",
         *           "text": "Un intento por envío: primero se busca el paquete y, si no hay, se crea.",
         *           "count": 12
         *         }
         *       ],
         *       "least_minutes": 0
         *     }
         */
        FailureDryRun: {
            /** @description Number of shipments that a retry schedules. */
            count: number;
            effects: {
                count: number;
                /** @enum {string} */
                effect: "looked_up" | "looked_up_twice" | "not_created" | "stays";
                /** @description The same in words, for people. */
                text: string;
            }[];
            id: string;
            /** @description The minimum time that it takes within the provider's limit on creating parcels. */
            least_minutes: number;
        };
        /**
         * @example {
         *       "count": 12
         *     }
         */
        FailureRetry: {
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
         *         }
         *       }
         *     }
         */
        Health: {
            checks: {
                database: {
                    reachable: boolean;
                    /** @enum {string} */
                    status: "ok" | "degraded" | "unavailable" | "unknown";
                    writable: boolean;
                };
                jobs: {
                    /** @description Waiting time of the oldest due work, in seconds. */
                    lag_seconds: number | null;
                    /** @enum {string} */
                    status: "ok" | "degraded" | "unavailable" | "unknown";
                    working: boolean;
                };
                migrations: {
                    pending: number | null;
                    /** @enum {string} */
                    status: "ok" | "degraded" | "unavailable" | "unknown";
                };
                service: {
                    /** @enum {string} */
                    status: "ok" | "degraded" | "unavailable" | "unknown";
                    stopping: boolean;
                };
                shipco: {
                    /** @description What must be fixed in the configuration: the shipping provider refuses the credential, or the OAuth app. */
                    reason: ("credential_refused" | "oauth_app_refused") | null;
                    /** @enum {string} */
                    status: "ok" | "degraded" | "unavailable" | "unknown";
                };
            };
            /** @enum {string} */
            status: "ok" | "degraded" | "unavailable";
        };
        /**
         * @example {
         *       "email": "guardia@example.com",
         *       "role": "operator"
         *     }
         */
        InviteBody: {
            /** Format: email */
            email: string;
            /** @enum {unknown} */
            role: "owner" | "operator" | "viewer";
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
            admin: components["schemas"]["AdminAccount"];
            /** Format: date-time */
            expires_at: string;
            /** @description Give it to the new admin. It works once; only this response contains it. */
            invitation_url: string;
        };
        MadeUpItemBody: {
            free_shipping?: boolean | null;
            height_cm?: number | null;
            length_cm?: number | null;
            price?: number | null;
            product_id?: string | null;
            quantity: number;
            weight_grams?: number | null;
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
            items: components["schemas"]["MadeUpItemBody"][];
            seller_id: string;
            shipping: components["schemas"]["QuoteAddressBody"];
        };
        /**
         * @example {
         *       "email": "admin@example.com",
         *       "password": "correct horse battery"
         *     }
         */
        NewAdminBody: {
            /** Format: email */
            email: string;
            password: string;
        };
        /**
         * @example {
         *       "id": "b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55",
         *       "purchase_id": "f5385a8e-9b7c-4a77-b7e5-0c1c3cf0f1a2",
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
         *           "unit_price": 24500
         *         }
         *       ],
         *       "items_total": 49000,
         *       "shipping_full": 4206.2,
         *       "buyer_shipping_share": 4206.2,
         *       "total": 53206.2,
         *       "payment_status": "approved",
         *       "payment_status_text": "El pago está aprobado.",
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
         *       "shipment": {
         *         "state": "created",
         *         "state_text": "El paquete está registrado con el correo.",
         *         "progress": "in_transit",
         *         "progress_text": "El paquete está en camino.",
         *         "progress_at": "2026-11-23T09:12:00.000Z"
         *       }
         *     }
         */
        Order: {
            buyer_shipping_share: number;
            /** Format: date-time */
            created_at: string;
            /** @constant */
            currency: "ARS";
            id: string;
            items: components["schemas"]["OrderItem"][];
            items_total: number;
            /** @description Last known payment status at the provider; `none` before the first payment. */
            payment_status: string;
            payment_status_text: string;
            purchase_id: string;
            seller_fulfillment: {
                /** Format: date-time */
                paid_at?: string;
            };
            seller_id: string;
            shipment: components["schemas"]["Shipment"] | null;
            shipping_address: {
                city?: string;
                extras?: string;
                number?: string;
                shipco: {
                    buyer_price?: number;
                    carrier_name?: string;
                    carrier_tracking_id?: string | null;
                    /** @description The destination that the provider quoted. It can differ from the address in the request. */
                    destination?: {
                        city: string;
                        state: string;
                        zip: string;
                    };
                    /** @description The provider quoted a town or province other than the one in the request. Show it to the buyer. */
                    destination_differs?: boolean;
                    estimated_delivery?: string | null;
                    /** @description Identifies the carrier, logistic and service type; the same in every quote. */
                    option_id?: string;
                    /** @description Where the buyer collects; null for a home delivery. */
                    pickup_point?: {
                        city: string;
                        description: string;
                        /** @description Metres from the destination. */
                        distance_m: number | null;
                        open_hours: string;
                        point_id: string;
                        street: string;
                    } | null;
                    price?: number;
                    seller_id?: string;
                    service_name?: string;
                    service_type?: string;
                    /** @description Why the last attempt to create the shipment failed. */
                    shipment_create_error?: string;
                    /** Format: date-time */
                    shipment_create_failed_at?: string;
                    /** Format: date-time */
                    shipment_created_at?: string;
                    shipment_external_id?: string;
                    shipment_id?: string;
                    tracking?: string | null;
                } | null;
                state?: string;
                street?: string;
                zip?: string;
            };
            shipping_full: number;
            /** @enum {string} */
            status: "awaiting_payment" | "paid" | "expired" | "refunded";
            status_text: string;
            total: number;
        };
        /**
         * @example {
         *       "product_id": "5a1c7d0e-6a54-4f0b-9a6f-0f8d6c1b2e33",
         *       "title": "Mate de calabaza",
         *       "quantity": 2,
         *       "unit_price": 24500
         *     }
         */
        OrderItem: {
            product_id: string;
            quantity: number;
            title: string;
            unit_price: number;
        };
        /**
         * @example {
         *       "id": "5a1c7d0e-6a54-4f0b-9a6f-0f8d6c1b2e33",
         *       "seller_id": "c1f4a3b2-7f7d-4b53-8a6e-3f1a52d6e901",
         *       "title": "Mate de calabaza",
         *       "description": "Curado, con bombilla.",
         *       "price": 24500,
         *       "weight_grams": 450,
         *       "length_cm": 18,
         *       "width_cm": 12,
         *       "height_cm": 12.5,
         *       "free_shipping": false,
         *       "active": true,
         *       "currency": "ARS"
         *     }
         */
        Product: {
            active: boolean;
            /** @constant */
            currency: "ARS";
            description: string;
            free_shipping: boolean;
            height_cm: number | null;
            id: string;
            length_cm: number | null;
            price: number;
            seller_id: string;
            title: string;
            weight_grams: number | null;
            width_cm: number | null;
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
         *       "active": true
         *     }
         */
        ProductBody: {
            active?: boolean | null;
            description?: string | null;
            free_shipping?: boolean | null;
            height_cm: number;
            length_cm: number;
            price: number;
            title: string;
            weight_grams: number;
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
         *       ]
         *     }
         */
        Provinces: {
            items: ("Buenos Aires" | "Capital Federal" | "Catamarca" | "Chaco" | "Chubut" | "Cordoba" | "Corrientes" | "Entre Rios" | "Formosa" | "Jujuy" | "La Pampa" | "La Rioja" | "Mendoza" | "Misiones" | "Neuquen" | "Rio Negro" | "Salta" | "San Juan" | "San Luis" | "Santa Cruz" | "Santa Fe" | "Santiago del Estero" | "Tierra del Fuego" | "Tucuman")[];
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
            buyer_shipping_share: number;
            shipco: {
                /** @constant */
                currency: "ARS";
                parcels: {
                    buyer_price: number;
                    carrier_name: string;
                    /**
                     * @description `default`: the cheapest home delivery; `chosen`: as requested; `unavailable`: the choice is not available, so the default.
                     * @enum {string}
                     */
                    choice: "default" | "chosen" | "unavailable";
                    /** @description The destination that the provider quoted. It can differ from the address in the request. */
                    destination: {
                        city: string;
                        state: string;
                        zip: string;
                    };
                    /** @description The provider quoted a town or province other than the one in the request. Show it to the buyer. */
                    destination_differs: boolean;
                    estimated_delivery: string | null;
                    /** @description With `explain`: how the price is calculated. Their amounts add up to `buyer_price`. */
                    explanation?: {
                        amount?: number;
                        code: string;
                        text: string;
                    }[];
                    /** @description Identifies the carrier, logistic and service type; the same in every quote. */
                    option_id: string;
                    /** @description At most 20, cheapest first. */
                    options: {
                        buyer_price: number;
                        carrier_name: string;
                        estimated_delivery: string | null;
                        option_id: string;
                        /** @description At most 20, nearest first; one must be chosen with this option. Null for a home delivery. */
                        pickup_points: {
                            city: string;
                            description: string;
                            /** @description Metres from the destination. */
                            distance_m: number | null;
                            open_hours: string;
                            point_id: string;
                            street: string;
                        }[] | null;
                        price: number;
                        service_name: string;
                        service_type: string;
                        /** @description `cheapest`, `fastest`, and tags of the provider. */
                        tags: string[];
                    }[];
                    /** @description Where the buyer collects; null for a home delivery. */
                    pickup_point: {
                        city: string;
                        description: string;
                        /** @description Metres from the destination. */
                        distance_m: number | null;
                        open_hours: string;
                        point_id: string;
                        street: string;
                    } | null;
                    price: number;
                    seller_id: string;
                    service_name: string;
                    service_type: string;
                }[];
                /** @description Send it to the checkout to pay the prices shown here. Null for a cart of very many sellers. */
                quote_token: string | null;
                /** Format: date-time */
                quoted_at: string;
                /** @description The checkout accepts the token until then. */
                valid_until: string | null;
            } | null;
            shipping_full: number;
            used_shipco: boolean;
        };
        QuoteAddressBody: {
            city?: string | null;
            number?: string | null;
            state?: string | null;
            street?: string | null;
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
            choices?: components["schemas"]["ChoiceBody"][] | null;
            explain?: boolean | null;
            shipping: components["schemas"]["QuoteAddressBody"];
        };
        /**
         * @example {
         *       "received": true
         *     }
         */
        Received: {
            /** @constant */
            received: true;
        };
        /**
         * @example {
         *       "id": "4d6f1c9e-0f6e-4a8a-8f0e-2f7b6f3c5d10",
         *       "state": "received"
         *     }
         */
        Replay: {
            id: string;
            /** @constant */
            state: "received";
        };
        /**
         * @example {
         *       "note": "Refunded at the provider on 21 November."
         *     }
         */
        ResolutionBody: {
            note: string;
        };
        /**
         * @example {
         *       "sellers_added": 2,
         *       "products_added": 6
         *     }
         */
        Seed: {
            products_added: number;
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
            accountName: string | null;
            connected: boolean;
            expiresAt: string | null;
            /** @description Whole days until the link expires or is refreshed. */
            expiresInDays: number | null;
            /** @description Since when the link cannot be refreshed. */
            failingSince: string | null;
            /** @description The last error of the link, or of the newest order that waits for it; null if nothing is wrong. */
            lastError: string | null;
            /** @description When the provider last accepted the link, or created a parcel with it. */
            lastOkAt: string | null;
            linkedAt: string | null;
            needsReauthorization: boolean;
            oauthAppConfigured: boolean;
            /** @description Paid orders whose parcel is not at a final status; 10000 means 10000 or more. */
            openOrders: number;
            /** @description Paid orders without a parcel; 10000 means 10000 or more. */
            waitingShipments: number;
        };
        /**
         * @example {
         *       "id": "b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55",
         *       "status": "paid",
         *       "status_text": "Pagado.",
         *       "created_at": "2026-11-21T10:00:00.000Z",
         *       "paid_at": "2026-11-21T10:00:58.000Z",
         *       "currency": "ARS",
         *       "items": [
         *         {
         *           "product_id": "5a1c7d0e-6a54-4f0b-9a6f-0f8d6c1b2e33",
         *           "title": "Mate de calabaza",
         *           "quantity": 2,
         *           "unit_price": 24500
         *         }
         *       ],
         *       "items_total": 49000,
         *       "shipping_full": 4206.2,
         *       "seller_shipping_cost": 0,
         *       "drift": null,
         *       "payment_status": "approved",
         *       "payment_status_text": "El pago está aprobado.",
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
         *         "carrier_name": "Expreso Cuyo",
         *         "service_name": "Entrega a domicilio",
         *         "estimated_delivery": "2026-12-02T23:00:00.000Z",
         *         "pickup_point": null,
         *         "shipment_id": "690625721",
         *         "shipment_created_at": "2026-11-21T10:01:03.412Z",
         *         "carrier_tracking_id": "AR67773178833",
         *         "tracking": "https://shipco.example/track/690625721"
         *       }
         *     }
         */
        SellerOrder: {
            /** Format: date-time */
            created_at: string;
            /** @constant */
            currency: "ARS";
            /** @description What the created shipment costs with tax, minus the quoted price; null before. */
            drift: number | null;
            id: string;
            items: components["schemas"]["OrderItem"][];
            items_total: number;
            paid_at: string | null;
            payment_status: string;
            payment_status_text: string;
            recipient: {
                name: string;
            };
            /** @description The seller’s share of the shipping cost; null when the quote does not contain it. */
            seller_shipping_cost: number | null;
            shipment: {
                carrier_name?: string;
                carrier_tracking_id?: string | null;
                estimated_delivery?: string | null;
                /** @description Where the buyer collects; null for a home delivery. */
                pickup_point?: {
                    city: string;
                    description: string;
                    /** @description Metres from the destination. */
                    distance_m: number | null;
                    open_hours: string;
                    point_id: string;
                    street: string;
                } | null;
                /**
                 * @description Where the parcel is; absent before there is one.
                 * @enum {string}
                 */
                progress?: "preparing" | "ready_to_ship" | "in_transit" | "out_for_delivery" | "at_pickup_point" | "delivered" | "problem" | "returning" | "returned" | "lost" | "cancelled" | "expired" | "unknown_to_us";
                /** Format: date-time */
                progress_at?: string;
                progress_text?: string;
                /** @enum {string} */
                reason?: "not_paid" | "payment_refunded" | "payment_charged_back" | "payment_in_mediation" | "payment_not_approved" | "already_shipped" | "no_items" | "no_quote" | "no_email" | "no_credential" | "cancelled" | "held" | "payment_fraud_alert" | "registration_failed" | "needs_review";
                reason_text?: string;
                service_name?: string;
                /** Format: date-time */
                shipment_created_at?: string;
                shipment_id?: string;
                /** @enum {string} */
                state: "pending" | "created" | "delayed" | "not_possible" | "cancelled";
                state_text: string;
                tracking?: string | null;
            } | null;
            shipping_address: {
                city?: string;
                extras?: string;
                number?: string;
                state?: string;
                street?: string;
                zip?: string;
            };
            shipping_full: number;
            /** @enum {string} */
            status: "awaiting_payment" | "paid" | "expired" | "refunded";
            status_text: string;
        };
        /**
         * @example {
         *       "id": "c1f4a3b2-7f7d-4b53-8a6e-3f1a52d6e901",
         *       "name": "Tienda Norte",
         *       "created_at": "2026-11-20T14:03:27.120Z"
         *     }
         */
        SellerProfile: {
            /** Format: date-time */
            created_at: string;
            id: string;
            name: string;
        };
        /**
         * @example {
         *       "name": "Tienda Norte"
         *     }
         */
        SellerProfileBody: {
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
         *           "text": "Las cotizaciones nuevas usan la cuenta del marketplace.",
         *           "count": null
         *         },
         *         {
         *           "code": "shipments_use_marketplace",
         *           "text": "Los pedidos pagos sin paquete se envían con la cuenta del marketplace.",
         *           "count": 1
         *         },
         *         {
         *           "code": "parcels_not_followed",
         *           "text": "Los paquetes de la cuenta vinculada se dejan de seguir, y sus etiquetas no se pueden descargar acá.",
         *           "count": 12
         *         }
         *       ]
         *     }
         */
        SellerUnlinkPreview: {
            accountName: string | null;
            changes: {
                /** @enum {string} */
                code: "quotes_use_marketplace" | "quotes_fixed_price" | "shipments_use_marketplace" | "shipments_not_possible" | "outcomes_unclear" | "parcels_not_followed";
                /** @description Number of orders; null if the effect concerns no order. */
                count: number | null;
                /** @description The same in words, for people. */
                text: string;
            }[];
            connected: boolean;
            /** @description Paid orders whose parcel is not at a final status; 10000 means 10000 or more. */
            openOrders: number;
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
            user: {
                email: string;
                id: string;
                name: string;
                roles: ("buyer" | "seller")[];
            } | null;
        };
        /**
         * @example {
         *       "state": "created",
         *       "state_text": "El paquete está registrado con el correo.",
         *       "progress": "in_transit",
         *       "progress_text": "El paquete está en camino.",
         *       "progress_at": "2026-11-23T09:12:00.000Z"
         *     }
         */
        Shipment: {
            /**
             * @description Where the parcel is; absent before there is one.
             * @enum {string}
             */
            progress?: "preparing" | "ready_to_ship" | "in_transit" | "out_for_delivery" | "at_pickup_point" | "delivered" | "problem" | "returning" | "returned" | "lost" | "cancelled" | "expired" | "unknown_to_us";
            /** Format: date-time */
            progress_at?: string;
            progress_text?: string;
            /** @enum {string} */
            reason?: "not_paid" | "payment_refunded" | "payment_charged_back" | "payment_in_mediation" | "payment_not_approved" | "already_shipped" | "no_items" | "no_quote" | "no_email" | "no_credential" | "cancelled" | "held" | "payment_fraud_alert" | "registration_failed" | "needs_review";
            reason_text?: string;
            /** @enum {string} */
            state: "pending" | "created" | "delayed" | "not_possible" | "cancelled";
            state_text: string;
        };
        /**
         * @example {
         *       "order_id": "b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55",
         *       "hold": "held",
         *       "parcel": "none",
         *       "shipment": {
         *         "state": "skipped",
         *         "reason": "held",
         *         "reason_code": "held"
         *       }
         *     }
         */
        ShipmentHold: {
            /** @description Why it is held; null if it is not held: it was released, or it had shipped. */
            hold: ("held" | "payment_fraud_alert") | null;
            order_id: string;
            /**
             * @description Whether there is a parcel. `may_exist`: a create is running or its outcome is unknown; a hold cannot undo it.
             * @enum {string}
             */
            parcel: "none" | "may_exist" | "exists";
            shipment: {
                reason?: string;
                reason_code?: string;
                /** @enum {string} */
                state: "pending" | "creating" | "created" | "unknown" | "failed" | "needs_review" | "skipped" | "cancelled" | "rescue_requested";
            } | null;
        };
        /**
         * @example {
         *       "order_id": "b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55",
         *       "shipment": {
         *         "state": "pending"
         *       }
         *     }
         */
        ShipmentRetry: {
            order_id: string;
            shipment: {
                reason?: string;
                reason_code?: string;
                /** @enum {string} */
                state: "pending" | "creating" | "created" | "unknown" | "failed" | "needs_review" | "skipped" | "cancelled" | "rescue_requested";
            };
        };
        /**
         * @example {
         *       "progress": "in_transit",
         *       "progress_text": "El paquete está en camino.",
         *       "estimated_delivery": "2026-12-02T23:00:00.000Z",
         *       "carrier_name": "Expreso Cuyo",
         *       "carrier_tracking_id": "AR67773178833",
         *       "tracking": "https://shipco.example/track/690625721",
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
            carrier_name: string | null;
            carrier_tracking_id: string | null;
            estimated_delivery: string | null;
            /** @description Newest first. */
            events: {
                /** Format: date-time */
                at: string;
                /** @description Status code of the shipping provider. */
                code: string;
                substatus?: string;
                /** @description The shipping provider’s wording. */
                text: string;
            }[];
            /** @description Where the parcel is; null before there is one. */
            progress: ("preparing" | "ready_to_ship" | "in_transit" | "out_for_delivery" | "at_pickup_point" | "delivered" | "problem" | "returning" | "returned" | "lost" | "cancelled" | "expired" | "unknown_to_us") | null;
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
         *         }
         *       }
         *     }
         */
        Unhealthy: {
            checks: {
                database: {
                    reachable: boolean;
                    /** @enum {string} */
                    status: "ok" | "degraded" | "unavailable" | "unknown";
                    writable: boolean;
                };
                jobs: {
                    /** @description Waiting time of the oldest due work, in seconds. */
                    lag_seconds: number | null;
                    /** @enum {string} */
                    status: "ok" | "degraded" | "unavailable" | "unknown";
                    working: boolean;
                };
                migrations: {
                    pending: number | null;
                    /** @enum {string} */
                    status: "ok" | "degraded" | "unavailable" | "unknown";
                };
                service: {
                    /** @enum {string} */
                    status: "ok" | "degraded" | "unavailable" | "unknown";
                    stopping: boolean;
                };
                shipco: {
                    /** @description What must be fixed in the configuration: the shipping provider refuses the credential, or the OAuth app. */
                    reason: ("credential_refused" | "oauth_app_refused") | null;
                    /** @enum {string} */
                    status: "ok" | "degraded" | "unavailable" | "unknown";
                };
            };
            /** @enum {string} */
            code: "SERVICE_STOPPING" | "DATABASE_UNAVAILABLE" | "MIGRATIONS_PENDING" | "JOBS_NOT_RUNNING";
            readonly details?: {
                [key: string]: unknown;
            }[];
            /** @description Message for people. */
            message: string;
            /** @description Request ID, as in the `x-request-id` header and in the logs. */
            requestId: string;
            /** @enum {string} */
            status: "ok" | "degraded" | "unavailable";
            /** @constant */
            statusCode: 503;
        };
        /**
         * @example {
         *       "id": "209834082808",
         *       "purchase_id": "f5385a8e-9b7c-4a77-b7e5-0c1c3cf0f1a2",
         *       "order_ids": [
         *         "b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55"
         *       ],
         *       "status": "approved",
         *       "status_detail": "accredited",
         *       "effect": "duplicate_payment",
         *       "amount": 53206.2,
         *       "expected_amount": 53206.2,
         *       "refunded_amount": 0,
         *       "currency": "ARS",
         *       "approved_at": "2026-11-21T10:00:58.000Z",
         *       "read_at": "2026-11-21T10:00:59.310Z",
         *       "advice": "El carrito ya estaba pago con otro pago. Reembolsá este en el proveedor de pagos."
         *     }
         */
        UnownedPayment: {
            /** @description What to do, for people. */
            advice: string;
            amount: number;
            approved_at: string | null;
            currency: string;
            /** @enum {string} */
            effect: "first_approval" | "recorded" | "duplicate_payment" | "payment_mismatch" | "refunded_before_approval";
            expected_amount: number;
            id: string;
            readonly order_ids: string[];
            purchase_id: string;
            /** Format: date-time */
            read_at: string;
            refunded_amount: number;
            status: string;
            status_detail: string | null;
        };
    };
    responses: {
        /** @description Conflicts with the current state. */
        ADMIN_EXISTS: {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @enum {unknown} */
                    code?: "ADMIN_EXISTS";
                    /** @constant */
                    statusCode?: 409;
                } & components["schemas"]["Error"];
            };
        };
        /** @description Not found, or not owned by the current user. */
        "ADMIN_NOT_FOUND.NOT_FOUND": {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @enum {unknown} */
                    code?: "ADMIN_NOT_FOUND" | "NOT_FOUND";
                    /** @constant */
                    statusCode?: 404;
                } & components["schemas"]["Error"];
            };
        };
        /** @description Request body too large. */
        BODY_TOO_LARGE: {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @enum {unknown} */
                    code?: "BODY_TOO_LARGE";
                    /** @constant */
                    statusCode?: 413;
                } & components["schemas"]["Error"];
            };
        };
        /** @description Not permitted. */
        "BUYER_PROFILE_REQUIRED.CROSS_SITE_REQUEST": {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @enum {unknown} */
                    code?: "BUYER_PROFILE_REQUIRED" | "CROSS_SITE_REQUEST";
                    /** @constant */
                    statusCode?: 403;
                } & components["schemas"]["Error"];
            };
        };
        /** @description Invalid request. */
        "CART_EMPTY.VALIDATION_FAILED.MALFORMED_JSON": {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @enum {unknown} */
                    code?: "CART_EMPTY" | "VALIDATION_FAILED" | "MALFORMED_JSON";
                    /** @constant */
                    statusCode?: 400;
                } & components["schemas"]["Error"];
            };
        };
        /** @description Conflicts with the current state. */
        CART_FULL: {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @enum {unknown} */
                    code?: "CART_FULL";
                    /** @constant */
                    statusCode?: 409;
                } & components["schemas"]["Error"];
            };
        };
        /** @description Not permitted. */
        CROSS_SITE_REQUEST: {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @enum {unknown} */
                    code?: "CROSS_SITE_REQUEST";
                    /** @constant */
                    statusCode?: 403;
                } & components["schemas"]["Error"];
            };
        };
        /** @description Temporarily unavailable, or not configured. */
        DATABASE_UNAVAILABLE: {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @enum {unknown} */
                    code?: "DATABASE_UNAVAILABLE";
                    /** @constant */
                    statusCode?: 503;
                } & components["schemas"]["Error"];
            };
        };
        /** @description Conflicts with the current state. */
        "DUPLICATE_CHECKOUT.CART_CHANGED.CHECKOUT_SUPERSEDED.IDEMPOTENCY_KEY_REUSED.IDEMPOTENCY_IN_PROGRESS.QUOTE_EXPIRED.QUOTE_MISMATCH.OPTION_UNAVAILABLE.TOTAL_CHANGED": {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @enum {unknown} */
                    code?: "DUPLICATE_CHECKOUT" | "CART_CHANGED" | "CHECKOUT_SUPERSEDED" | "IDEMPOTENCY_KEY_REUSED" | "IDEMPOTENCY_IN_PROGRESS" | "QUOTE_EXPIRED" | "QUOTE_MISMATCH" | "OPTION_UNAVAILABLE" | "TOTAL_CHANGED";
                    /** @constant */
                    statusCode?: 409;
                } & components["schemas"]["Error"];
            };
        };
        /** @description Not found, or not owned by the current user. */
        "FAILURE_NOT_FOUND.NOT_FOUND": {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @enum {unknown} */
                    code?: "FAILURE_NOT_FOUND" | "NOT_FOUND";
                    /** @constant */
                    statusCode?: 404;
                } & components["schemas"]["Error"];
            };
        };
        /** @description Request headers too large. */
        HEADERS_TOO_LARGE: {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @enum {unknown} */
                    code?: "HEADERS_TOO_LARGE";
                    /** @constant */
                    statusCode?: 431;
                } & components["schemas"]["Error"];
            };
        };
        /** @description A provider failed or returned an unusable response. */
        IDENTITY_PROVIDER_UNAVAILABLE: {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                /** @description Seconds to wait before the next request. */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @enum {unknown} */
                    code?: "IDENTITY_PROVIDER_UNAVAILABLE";
                    /** @constant */
                    statusCode?: 502;
                } & components["schemas"]["Error"];
            };
        };
        /** @description Internal error. */
        INTERNAL_ERROR: {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @enum {unknown} */
                    code?: "INTERNAL_ERROR";
                    /** @constant */
                    statusCode?: 500;
                } & components["schemas"]["Error"];
            };
        };
        /** @description Not authenticated, or invalid credentials. */
        INVALID_CREDENTIALS: {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @enum {unknown} */
                    code?: "INVALID_CREDENTIALS";
                    /** @constant */
                    statusCode?: 401;
                } & components["schemas"]["Error"];
            };
        };
        /** @description Not authenticated, or invalid credentials. */
        INVALID_SECRET: {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @enum {unknown} */
                    code?: "INVALID_SECRET";
                    /** @constant */
                    statusCode?: 401;
                } & components["schemas"]["Error"];
            };
        };
        /** @description Not authenticated, or invalid credentials. */
        INVALID_SIGNATURE: {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @enum {unknown} */
                    code?: "INVALID_SIGNATURE";
                    /** @constant */
                    statusCode?: 401;
                } & components["schemas"]["Error"];
            };
        };
        /** @description Not permitted. */
        INVALID_VERIFY_TOKEN: {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @enum {unknown} */
                    code?: "INVALID_VERIFY_TOKEN";
                    /** @constant */
                    statusCode?: 403;
                } & components["schemas"]["Error"];
            };
        };
        /** @description Not found, or not owned by the current user. */
        "INVITATION_NOT_FOUND.NOT_FOUND": {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @enum {unknown} */
                    code?: "INVITATION_NOT_FOUND" | "NOT_FOUND";
                    /** @constant */
                    statusCode?: 404;
                } & components["schemas"]["Error"];
            };
        };
        /** @description Conflicts with the current state. */
        "LABEL_NOT_READY.NOT_SHIPPED.ACCOUNT_NOT_LINKED": {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @enum {unknown} */
                    code?: "LABEL_NOT_READY" | "NOT_SHIPPED" | "ACCOUNT_NOT_LINKED";
                    /** @constant */
                    statusCode?: 409;
                } & components["schemas"]["Error"];
            };
        };
        /** @description Conflicts with the current state. */
        LAST_OWNER: {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @enum {unknown} */
                    code?: "LAST_OWNER";
                    /** @constant */
                    statusCode?: 409;
                } & components["schemas"]["Error"];
            };
        };
        /** @description Invalid request. */
        LOGIN_FAILED: {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @enum {unknown} */
                    code?: "LOGIN_FAILED";
                    /** @constant */
                    statusCode?: 400;
                } & components["schemas"]["Error"];
            };
        };
        /** @description Invalid request. */
        MALFORMED_JSON: {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @enum {unknown} */
                    code?: "MALFORMED_JSON";
                    /** @constant */
                    statusCode?: 400;
                } & components["schemas"]["Error"];
            };
        };
        /** @description Not found, or not owned by the current user. */
        NOT_FOUND: {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @enum {unknown} */
                    code?: "NOT_FOUND";
                    /** @constant */
                    statusCode?: 404;
                } & components["schemas"]["Error"];
            };
        };
        /** @description Conflicts with the current state. */
        NOT_PAID: {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @enum {unknown} */
                    code?: "NOT_PAID";
                    /** @constant */
                    statusCode?: 409;
                } & components["schemas"]["Error"];
            };
        };
        /** @description Conflicts with the current state. */
        "NOT_PAID.ALREADY_SHIPPED": {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @enum {unknown} */
                    code?: "NOT_PAID" | "ALREADY_SHIPPED";
                    /** @constant */
                    statusCode?: 409;
                } & components["schemas"]["Error"];
            };
        };
        /** @description Conflicts with the current state. */
        NOT_REPLAYABLE: {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @enum {unknown} */
                    code?: "NOT_REPLAYABLE";
                    /** @constant */
                    statusCode?: 409;
                } & components["schemas"]["Error"];
            };
        };
        /** @description Conflicts with the current state. */
        "NOT_REPLAYABLE.NOT_PARKED": {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @enum {unknown} */
                    code?: "NOT_REPLAYABLE" | "NOT_PARKED";
                    /** @constant */
                    statusCode?: 409;
                } & components["schemas"]["Error"];
            };
        };
        /** @description Not found, or not owned by the current user. */
        ORDER_NOT_FOUND: {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @enum {unknown} */
                    code?: "ORDER_NOT_FOUND";
                    /** @constant */
                    statusCode?: 404;
                } & components["schemas"]["Error"];
            };
        };
        /** @description Not found, or not owned by the current user. */
        "ORDER_NOT_FOUND.NOT_FOUND": {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @enum {unknown} */
                    code?: "ORDER_NOT_FOUND" | "NOT_FOUND";
                    /** @constant */
                    statusCode?: 404;
                } & components["schemas"]["Error"];
            };
        };
        /** @description Temporarily unavailable, or not configured. */
        "PAYCO_NOT_CONFIGURED.DATABASE_UNAVAILABLE": {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @enum {unknown} */
                    code?: "PAYCO_NOT_CONFIGURED" | "DATABASE_UNAVAILABLE";
                    /** @constant */
                    statusCode?: 503;
                } & components["schemas"]["Error"];
            };
        };
        /** @description Not found, or not owned by the current user. */
        "PAYMENT_NOT_FOUND.NOT_FOUND": {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @enum {unknown} */
                    code?: "PAYMENT_NOT_FOUND" | "NOT_FOUND";
                    /** @constant */
                    statusCode?: 404;
                } & components["schemas"]["Error"];
            };
        };
        /** @description Conflicts with the current state. */
        PAYMENT_OWNED: {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @enum {unknown} */
                    code?: "PAYMENT_OWNED";
                    /** @constant */
                    statusCode?: 409;
                } & components["schemas"]["Error"];
            };
        };
        /** @description Not found, or not owned by the current user. */
        "PRODUCT_NOT_FOUND.NOT_FOUND": {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @enum {unknown} */
                    code?: "PRODUCT_NOT_FOUND" | "NOT_FOUND";
                    /** @constant */
                    statusCode?: 404;
                } & components["schemas"]["Error"];
            };
        };
        /** @description Not permitted. */
        ROLE_REQUIRED: {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @enum {unknown} */
                    code?: "ROLE_REQUIRED";
                    /** @constant */
                    statusCode?: 403;
                } & components["schemas"]["Error"];
            };
        };
        /** @description Not permitted. */
        "ROLE_REQUIRED.CROSS_SITE_REQUEST": {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @enum {unknown} */
                    code?: "ROLE_REQUIRED" | "CROSS_SITE_REQUEST";
                    /** @constant */
                    statusCode?: 403;
                } & components["schemas"]["Error"];
            };
        };
        /** @description Not found, or not owned by the current user. */
        "SELLER_NOT_FOUND.NOT_FOUND": {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @enum {unknown} */
                    code?: "SELLER_NOT_FOUND" | "NOT_FOUND";
                    /** @constant */
                    statusCode?: 404;
                } & components["schemas"]["Error"];
            };
        };
        /** @description Not found, or not owned by the current user. */
        "SELLER_NOT_FOUND.PRODUCT_NOT_FOUND": {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @enum {unknown} */
                    code?: "SELLER_NOT_FOUND" | "PRODUCT_NOT_FOUND";
                    /** @constant */
                    statusCode?: 404;
                } & components["schemas"]["Error"];
            };
        };
        /** @description Not permitted. */
        SELLER_REQUIRED: {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @enum {unknown} */
                    code?: "SELLER_REQUIRED";
                    /** @constant */
                    statusCode?: 403;
                } & components["schemas"]["Error"];
            };
        };
        /** @description Not permitted. */
        "SELLER_REQUIRED.CROSS_SITE_REQUEST": {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @enum {unknown} */
                    code?: "SELLER_REQUIRED" | "CROSS_SITE_REQUEST";
                    /** @constant */
                    statusCode?: 403;
                } & components["schemas"]["Error"];
            };
        };
        /** @description Temporarily unavailable, or not configured. */
        "SERVICE_STOPPING.DATABASE_UNAVAILABLE.MIGRATIONS_PENDING.JOBS_NOT_RUNNING": {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @enum {unknown} */
                    code?: "SERVICE_STOPPING" | "DATABASE_UNAVAILABLE" | "MIGRATIONS_PENDING" | "JOBS_NOT_RUNNING";
                    /** @constant */
                    statusCode?: 503;
                } & components["schemas"]["Error"];
            };
        };
        /** @description Temporarily unavailable, or not configured. */
        "SHIPCO_OAUTH_NOT_CONFIGURED.DATABASE_UNAVAILABLE": {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @enum {unknown} */
                    code?: "SHIPCO_OAUTH_NOT_CONFIGURED" | "DATABASE_UNAVAILABLE";
                    /** @constant */
                    statusCode?: 503;
                } & components["schemas"]["Error"];
            };
        };
        /** @description A provider failed or returned an unusable response. */
        SHIPCO_QUOTE_FAILED: {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                /** @description Seconds to wait before the next request. */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @enum {unknown} */
                    code?: "SHIPCO_QUOTE_FAILED";
                    /** @constant */
                    statusCode?: 502;
                } & components["schemas"]["Error"];
            };
        };
        /** @description A provider failed or returned an unusable response. */
        "SHIPCO_QUOTE_FAILED.PAYCO_UNAVAILABLE": {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                /** @description Seconds to wait before the next request. */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @enum {unknown} */
                    code?: "SHIPCO_QUOTE_FAILED" | "PAYCO_UNAVAILABLE";
                    /** @constant */
                    statusCode?: 502;
                } & components["schemas"]["Error"];
            };
        };
        /** @description A provider failed or returned an unusable response. */
        SHIPCO_UNAVAILABLE: {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                /** @description Seconds to wait before the next request. */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @enum {unknown} */
                    code?: "SHIPCO_UNAVAILABLE";
                    /** @constant */
                    statusCode?: 502;
                } & components["schemas"]["Error"];
            };
        };
        /** @description Request body too large. */
        "TOO_MANY_CHANGES.BODY_TOO_LARGE": {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @enum {unknown} */
                    code?: "TOO_MANY_CHANGES" | "BODY_TOO_LARGE";
                    /** @constant */
                    statusCode?: 413;
                } & components["schemas"]["Error"];
            };
        };
        /** @description Temporarily unavailable, or not configured. */
        "TOO_MANY_LOGINS.DATABASE_UNAVAILABLE": {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @enum {unknown} */
                    code?: "TOO_MANY_LOGINS" | "DATABASE_UNAVAILABLE";
                    /** @constant */
                    statusCode?: 503;
                } & components["schemas"]["Error"];
            };
        };
        /** @description Too many requests. */
        TOO_MANY_REQUESTS: {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                /** @description Seconds to wait before the next request. */
                "Retry-After": number;
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @enum {unknown} */
                    code?: "TOO_MANY_REQUESTS";
                    /** @constant */
                    statusCode?: 429;
                } & components["schemas"]["Error"];
            };
        };
        /** @description Not authenticated, or invalid credentials. */
        UNAUTHENTICATED: {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @enum {unknown} */
                    code?: "UNAUTHENTICATED";
                    /** @constant */
                    statusCode?: 401;
                } & components["schemas"]["Error"];
            };
        };
        /** @description The request body is not JSON. */
        UNSUPPORTED_MEDIA_TYPE: {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @enum {unknown} */
                    code?: "UNSUPPORTED_MEDIA_TYPE";
                    /** @constant */
                    statusCode?: 415;
                } & components["schemas"]["Error"];
            };
        };
        /** @description Invalid request. */
        VALIDATION_FAILED: {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @enum {unknown} */
                    code?: "VALIDATION_FAILED";
                    /** @constant */
                    statusCode?: 400;
                } & components["schemas"]["Error"];
            };
        };
        /** @description Invalid request. */
        "VALIDATION_FAILED.MALFORMED_JSON": {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @enum {unknown} */
                    code?: "VALIDATION_FAILED" | "MALFORMED_JSON";
                    /** @constant */
                    statusCode?: 400;
                } & components["schemas"]["Error"];
            };
        };
        /** @description Not found, or not owned by the current user. */
        "WEBHOOK_NOT_FOUND.NOT_FOUND": {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @enum {unknown} */
                    code?: "WEBHOOK_NOT_FOUND" | "NOT_FOUND";
                    /** @constant */
                    statusCode?: 404;
                } & components["schemas"]["Error"];
            };
        };
        /** @description Not permitted. */
        "WRONG_PASSWORD.CROSS_SITE_REQUEST": {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @enum {unknown} */
                    code?: "WRONG_PASSWORD" | "CROSS_SITE_REQUEST";
                    /** @constant */
                    statusCode?: 403;
                } & components["schemas"]["Error"];
            };
        };
    };
    parameters: {
        /** @description The language of the sentences for people: Spanish unless English is preferred. */
        AcceptLanguage: string;
    };
    requestBodies: never;
    headers: {
        /** @description The language of the sentences. */
        ContentLanguage: "es" | "en";
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
                     *       ]
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
            409: components["responses"]["ADMIN_EXISTS"];
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
            };
            path: {
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
            409: components["responses"]["LAST_OWNER"];
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
                cursor?: string;
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
                     *           "act": "shipment_retry",
                     *           "subject": "b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55",
                     *           "request_id": "0b8f6c52-9d0e-4a57-8d5e-2f3f0f6a7c11",
                     *           "result": "pending"
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        items: components["schemas"]["AdminAudit"][];
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "fault",
                     *       "findings": [
                     *         {
                     *           "check": "database",
                     *           "status": "ok",
                     *           "text": "PostgreSQL 18.4 at db.internal:5432/marketplace",
                     *           "action": null
                     *         },
                     *         {
                     *           "check": "shipco",
                     *           "status": "fault",
                     *           "text": "api.shipco.example: HTTP 401: the credential is refused",
                     *           "action": "set a valid SHIPCO_API_TOKEN and SHIPCO_API_SECRET"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Doctor"];
                };
            };
            401: components["responses"]["UNAUTHENTICATED"];
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "9f2c4e61d07b3a58",
                     *           "code": "rejected",
                     *           "cause": "HTTP 400: No such street (cuenta del marketplace, 7001)",
                     *           "advice": "El proveedor rechaza estos paquetes. Corregí lo que indica y reintentá todos.",
                     *           "state": "failed",
                     *           "outcome_class": "did_not_happen",
                     *           "credential_kind": "marketplace",
                     *           "account_id": 7001,
                     *           "http_status": 400,
                     *           "count": 12,
                     *           "money_held": 294500.5,
                     *           "first_at": "2026-11-21T10:01:03.412Z",
                     *           "last_at": "2026-11-21T18:30:12.004Z",
                     *           "sample_order_ids": [
                     *             "b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55"
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["AdminFailures"];
                };
            };
            401: components["responses"]["UNAUTHENTICATED"];
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
            };
            path: {
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
                     *           "text": "Un intento por envío: primero se busca el paquete y, si no hay, se crea.",
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
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted for processing. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "count": 12
                     *     }
                     */
                    "application/json": components["schemas"]["FailureRetry"];
                };
            };
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["ROLE_REQUIRED.CROSS_SITE_REQUEST"];
            404: components["responses"]["FAILURE_NOT_FOUND.NOT_FOUND"];
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
                cursor?: string;
                limit?: number;
                status?: "awaiting_payment" | "paid" | "expired" | "refunded" | null;
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55",
                     *           "purchase_id": "f5385a8e-9b7c-4a77-b7e5-0c1c3cf0f1a2",
                     *           "seller_id": "c1f4a3b2-7f7d-4b53-8a6e-3f1a52d6e901",
                     *           "seller_name": "Tienda Norte",
                     *           "status": "paid",
                     *           "created_at": "2026-11-21T10:00:00.000Z",
                     *           "paid_at": "2026-11-21T10:00:58.000Z",
                     *           "currency": "ARS",
                     *           "total": 53206.2,
                     *           "payment_status": "approved",
                     *           "shipment": {
                     *             "state": "created"
                     *           }
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        items: components["schemas"]["AdminOrder"][];
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
    getOrderHistory: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55",
                     *       "purchase_id": "f5385a8e-9b7c-4a77-b7e5-0c1c3cf0f1a2",
                     *       "seller_id": "c1f4a3b2-7f7d-4b53-8a6e-3f1a52d6e901",
                     *       "seller_name": "Tienda Norte",
                     *       "status": "paid",
                     *       "created_at": "2026-11-21T10:00:00.000Z",
                     *       "paid_at": "2026-11-21T10:00:58.000Z",
                     *       "currency": "ARS",
                     *       "total": 53206.2,
                     *       "payment_status": "approved",
                     *       "items": [
                     *         {
                     *           "product_id": "5a1c7d0e-6a54-4f0b-9a6f-0f8d6c1b2e33",
                     *           "title": "Mate de calabaza",
                     *           "quantity": 2,
                     *           "unit_price": 24500
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
                     *       "destination": {
                     *         "city": "Godoy Cruz",
                     *         "state": "Mendoza",
                     *         "zip": "5501"
                     *       },
                     *       "drift": 12.5,
                     *       "explanation": [
                     *         {
                     *           "code": "option_price",
                     *           "text": "Expreso Cuyo, Entrega a domicilio: $ 4.206,20 con impuestos.",
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
                     *       "shipment": {
                     *         "order_id": "b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55",
                     *         "external_id": "MP-7Q2M5H9K4R",
                     *         "created_at": "2026-11-21T10:01:00.000Z",
                     *         "state": "created",
                     *         "reason": null,
                     *         "reason_code": null,
                     *         "hold": null,
                     *         "cancel_reason": null,
                     *         "attempts": 1,
                     *         "outcome_unknown": false,
                     *         "next_attempt_at": null
                     *       },
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
                     *           "order_ids": [
                     *             "b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55"
                     *           ],
                     *           "status": "approved",
                     *           "status_detail": "accredited",
                     *           "effect": "first_approval",
                     *           "amount": 53206.2,
                     *           "expected_amount": 53206.2,
                     *           "refunded_amount": 0,
                     *           "currency": "ARS",
                     *           "approved_at": "2026-11-21T10:00:58.000Z",
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
                     *           "act": "shipment_retry",
                     *           "subject": "b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55",
                     *           "request_id": "0b8f6c52-9d0e-4a57-8d5e-2f3f0f6a7c11",
                     *           "result": "pending"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["AdminOrderHistory"];
                };
            };
            401: components["responses"]["UNAUTHENTICATED"];
            404: components["responses"]["ORDER_NOT_FOUND.NOT_FOUND"];
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
                     *         "unowned_payments": 1,
                     *         "parked_notifications": 0
                     *       },
                     *       "shipments_by_day": [
                     *         {
                     *           "day": "2026-11-21",
                     *           "state": "created",
                     *           "count": 41
                     *         },
                     *         {
                     *           "day": "2026-11-21",
                     *           "state": "failed",
                     *           "count": 3
                     *         }
                     *       ],
                     *       "shipments_by_day_is_cut": false,
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
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["VALIDATION_FAILED.MALFORMED_JSON"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["WRONG_PASSWORD.CROSS_SITE_REQUEST"];
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
                cursor?: string;
                effect?: "first_approval" | "recorded" | "duplicate_payment" | "payment_mismatch" | "refunded_before_approval" | null;
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "209834082808",
                     *           "purchase_id": "f5385a8e-9b7c-4a77-b7e5-0c1c3cf0f1a2",
                     *           "order_ids": [
                     *             "b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55"
                     *           ],
                     *           "status": "approved",
                     *           "status_detail": "accredited",
                     *           "effect": "first_approval",
                     *           "amount": 53206.2,
                     *           "expected_amount": 53206.2,
                     *           "refunded_amount": 0,
                     *           "currency": "ARS",
                     *           "approved_at": "2026-11-21T10:00:58.000Z",
                     *           "read_at": "2026-11-21T10:00:59.310Z"
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        items: components["schemas"]["AdminPayment"][];
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
    quoteMadeUpCart: {
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
            413: components["responses"]["BODY_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            502: components["responses"]["SHIPCO_QUOTE_FAILED"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    listSellers: {
        parameters: {
            query?: {
                cursor?: string;
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
                        items: components["schemas"]["AdminSeller"][];
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
    getSellerRecord: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "c1f4a3b2-7f7d-4b53-8a6e-3f1a52d6e901",
                     *       "name": "Tienda Norte",
                     *       "created_at": "2026-11-20T14:03:27.120Z",
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
            404: components["responses"]["SELLER_NOT_FOUND.NOT_FOUND"];
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
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No content. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["CROSS_SITE_REQUEST"];
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
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No content. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["CROSS_SITE_REQUEST"];
            413: components["responses"]["BODY_TOO_LARGE"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    listShipments: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
                state?: "pending" | "creating" | "created" | "unknown" | "failed" | "needs_review" | "skipped" | "cancelled" | "rescue_requested" | null;
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "order_id": "b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55",
                     *           "external_id": "MP-7Q2M5H9K4R",
                     *           "created_at": "2026-11-21T10:01:00.000Z",
                     *           "state": "created",
                     *           "reason": null,
                     *           "reason_code": null,
                     *           "hold": null,
                     *           "cancel_reason": null,
                     *           "attempts": 1,
                     *           "outcome_unknown": false,
                     *           "next_attempt_at": null,
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
                        items: components["schemas"]["AdminListedShipment"][];
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
    cancelShipment: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "order_id": "b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55",
                     *       "shipment": {
                     *         "state": "pending"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ShipmentRetry"];
                };
            };
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["ROLE_REQUIRED.CROSS_SITE_REQUEST"];
            404: components["responses"]["ORDER_NOT_FOUND.NOT_FOUND"];
            409: components["responses"]["NOT_PAID"];
            413: components["responses"]["BODY_TOO_LARGE"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    holdShipment: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "order_id": "b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55",
                     *       "hold": "held",
                     *       "parcel": "none",
                     *       "shipment": {
                     *         "state": "skipped",
                     *         "reason": "held",
                     *         "reason_code": "held"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ShipmentHold"];
                };
            };
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["ROLE_REQUIRED.CROSS_SITE_REQUEST"];
            404: components["responses"]["ORDER_NOT_FOUND.NOT_FOUND"];
            413: components["responses"]["BODY_TOO_LARGE"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    releaseShipment: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "order_id": "b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55",
                     *       "hold": "held",
                     *       "parcel": "none",
                     *       "shipment": {
                     *         "state": "skipped",
                     *         "reason": "held",
                     *         "reason_code": "held"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ShipmentHold"];
                };
            };
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["ROLE_REQUIRED.CROSS_SITE_REQUEST"];
            404: components["responses"]["ORDER_NOT_FOUND.NOT_FOUND"];
            413: components["responses"]["BODY_TOO_LARGE"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    retryShipment: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "order_id": "b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55",
                     *       "shipment": {
                     *         "state": "pending"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ShipmentRetry"];
                };
            };
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["ROLE_REQUIRED.CROSS_SITE_REQUEST"];
            404: components["responses"]["ORDER_NOT_FOUND.NOT_FOUND"];
            409: components["responses"]["NOT_PAID.ALREADY_SHIPPED"];
            413: components["responses"]["BODY_TOO_LARGE"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    shipAgain: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "order_id": "b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55",
                     *       "shipment": {
                     *         "state": "pending"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ShipmentRetry"];
                };
            };
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["ROLE_REQUIRED.CROSS_SITE_REQUEST"];
            404: components["responses"]["ORDER_NOT_FOUND.NOT_FOUND"];
            409: components["responses"]["NOT_PAID.ALREADY_SHIPPED"];
            413: components["responses"]["BODY_TOO_LARGE"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    listUnownedPayments: {
        parameters: {
            query?: {
                cursor?: string;
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "209834082808",
                     *           "purchase_id": "f5385a8e-9b7c-4a77-b7e5-0c1c3cf0f1a2",
                     *           "order_ids": [
                     *             "b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55"
                     *           ],
                     *           "status": "approved",
                     *           "status_detail": "accredited",
                     *           "effect": "duplicate_payment",
                     *           "amount": 53206.2,
                     *           "expected_amount": 53206.2,
                     *           "refunded_amount": 0,
                     *           "currency": "ARS",
                     *           "approved_at": "2026-11-21T10:00:58.000Z",
                     *           "read_at": "2026-11-21T10:00:59.310Z",
                     *           "advice": "El carrito ya estaba pago con otro pago. Reembolsá este en el proveedor de pagos."
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        items: components["schemas"]["UnownedPayment"][];
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
    resolvePayment: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
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
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["VALIDATION_FAILED.MALFORMED_JSON"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["ROLE_REQUIRED.CROSS_SITE_REQUEST"];
            404: components["responses"]["PAYMENT_NOT_FOUND.NOT_FOUND"];
            409: components["responses"]["PAYMENT_OWNED"];
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
                cursor?: string;
                limit?: number;
                source?: string;
                state?: "received" | "processed" | "ignored" | "parked" | null;
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
                        items: components["schemas"]["AdminWebhook"][];
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
    getWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
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
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
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
            409: components["responses"]["NOT_REPLAYABLE"];
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
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted for processing. */
            202: {
                headers: {
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
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["ROLE_REQUIRED.CROSS_SITE_REQUEST"];
            404: components["responses"]["WEBHOOK_NOT_FOUND.NOT_FOUND"];
            409: components["responses"]["NOT_REPLAYABLE.NOT_PARKED"];
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
            /** @description Redirect to `return_to`. Sets the session cookie. */
            302: {
                headers: {
                    /** @description Redirect to `return_to`. Sets the session cookie. */
                    Location: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["LOGIN_FAILED"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            502: components["responses"]["IDENTITY_PROVIDER_UNAVAILABLE"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
            /** @description A request that is not valid HTTP, or incomplete. */
            default: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
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
                    [name: string]: unknown;
                };
                content?: never;
            };
            429: components["responses"]["TOO_MANY_REQUESTS"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            502: components["responses"]["IDENTITY_PROVIDER_UNAVAILABLE"];
            /** @description A request that is not valid HTTP, or incomplete. */
            default: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
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
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No content. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["CROSS_SITE_REQUEST"];
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "name": "Ana Torres",
                     *       "email": "ana@example.com",
                     *       "phone": "+54 261 555 0134",
                     *       "document": "30111222"
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {unknown} */
                        code?: "NOT_FOUND";
                        /** @constant */
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "name": "Ana Torres",
                     *       "email": "ana@example.com",
                     *       "phone": "+54 261 555 0134",
                     *       "document": "30111222"
                     *     }
                     */
                    "application/json": components["schemas"]["BuyerProfile"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED.MALFORMED_JSON"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["CROSS_SITE_REQUEST"];
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
                     *               "free_shipping": false
                     *             }
                     *           ]
                     *         }
                     *       ],
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
            };
            path: {
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
                     *               "free_shipping": false
                     *             }
                     *           ]
                     *         }
                     *       ],
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
            409: components["responses"]["CART_FULL"];
            413: components["responses"]["BODY_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
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
            };
            path: {
                product_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
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
                     *               "free_shipping": false
                     *             }
                     *           ]
                     *         }
                     *       ],
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
            413: components["responses"]["BODY_TOO_LARGE"];
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "purchase_id": "f5385a8e-9b7c-4a77-b7e5-0c1c3cf0f1a2",
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
            409: components["responses"]["DUPLICATE_CHECKOUT.CART_CHANGED.CHECKOUT_SUPERSEDED.IDEMPOTENCY_KEY_REUSED.IDEMPOTENCY_IN_PROGRESS.QUOTE_EXPIRED.QUOTE_MISMATCH.OPTION_UNAVAILABLE.TOTAL_CHANGED"];
            413: components["responses"]["BODY_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            502: components["responses"]["SHIPCO_QUOTE_FAILED.PAYCO_UNAVAILABLE"];
            503: components["responses"]["PAYCO_NOT_CONFIGURED.DATABASE_UNAVAILABLE"];
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "statusCode": 503,
                     *       "code": "DATABASE_UNAVAILABLE",
                     *       "message": "La base de datos no responde.",
                     *       "requestId": "0b8f6c52-9d0e-4a57-8d5e-2f3f0f6a7c11",
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "openapi": "3.1.0"
                     *     }
                     */
                    "application/json": {
                        openapi: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Not modified. */
            304: {
                headers: {
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
                cursor?: string;
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55",
                     *           "purchase_id": "f5385a8e-9b7c-4a77-b7e5-0c1c3cf0f1a2",
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
                     *               "unit_price": 24500
                     *             }
                     *           ],
                     *           "items_total": 49000,
                     *           "shipping_full": 4206.2,
                     *           "buyer_shipping_share": 4206.2,
                     *           "total": 53206.2,
                     *           "payment_status": "approved",
                     *           "payment_status_text": "El pago está aprobado.",
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
                     *           "shipment": {
                     *             "state": "created",
                     *             "state_text": "El paquete está registrado con el correo.",
                     *             "progress": "in_transit",
                     *             "progress_text": "El paquete está en camino.",
                     *             "progress_at": "2026-11-23T09:12:00.000Z"
                     *           }
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        items: components["schemas"]["Order"][];
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55",
                     *       "purchase_id": "f5385a8e-9b7c-4a77-b7e5-0c1c3cf0f1a2",
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
                     *           "unit_price": 24500
                     *         }
                     *       ],
                     *       "items_total": 49000,
                     *       "shipping_full": 4206.2,
                     *       "buyer_shipping_share": 4206.2,
                     *       "total": 53206.2,
                     *       "payment_status": "approved",
                     *       "payment_status_text": "El pago está aprobado.",
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
                     *       "shipment": {
                     *         "state": "created",
                     *         "state_text": "El paquete está registrado con el correo.",
                     *         "progress": "in_transit",
                     *         "progress_text": "El paquete está en camino.",
                     *         "progress_at": "2026-11-23T09:12:00.000Z"
                     *       }
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
    trackOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "progress": "in_transit",
                     *       "progress_text": "El paquete está en camino.",
                     *       "estimated_delivery": "2026-12-02T23:00:00.000Z",
                     *       "carrier_name": "Expreso Cuyo",
                     *       "carrier_tracking_id": "AR67773178833",
                     *       "tracking": "https://shipco.example/track/690625721",
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
                limit?: number;
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "5a1c7d0e-6a54-4f0b-9a6f-0f8d6c1b2e33",
                     *           "seller_id": "c1f4a3b2-7f7d-4b53-8a6e-3f1a52d6e901",
                     *           "title": "Mate de calabaza",
                     *           "description": "Curado, con bombilla.",
                     *           "price": 24500,
                     *           "weight_grams": 450,
                     *           "length_cm": 18,
                     *           "width_cm": 12,
                     *           "height_cm": 12.5,
                     *           "free_shipping": false,
                     *           "active": true,
                     *           "currency": "ARS"
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "limit": 20,
                     *       "offset": 0
                     *     }
                     */
                    "application/json": {
                        items: components["schemas"]["Product"][];
                        limit: number;
                        offset: number;
                        total: number;
                    };
                };
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
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "5a1c7d0e-6a54-4f0b-9a6f-0f8d6c1b2e33",
                     *       "seller_id": "c1f4a3b2-7f7d-4b53-8a6e-3f1a52d6e901",
                     *       "title": "Mate de calabaza",
                     *       "description": "Curado, con bombilla.",
                     *       "price": 24500,
                     *       "weight_grams": 450,
                     *       "length_cm": 18,
                     *       "width_cm": 12,
                     *       "height_cm": 12.5,
                     *       "free_shipping": false,
                     *       "active": true,
                     *       "currency": "ARS"
                     *     }
                     */
                    "application/json": components["schemas"]["Product"];
                };
            };
            404: components["responses"]["PRODUCT_NOT_FOUND.NOT_FOUND"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    searchProducts: {
        parameters: {
            query: {
                cursor?: string;
                limit?: number;
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "5a1c7d0e-6a54-4f0b-9a6f-0f8d6c1b2e33",
                     *           "seller_id": "c1f4a3b2-7f7d-4b53-8a6e-3f1a52d6e901",
                     *           "title": "Mate de calabaza",
                     *           "description": "Curado, con bombilla.",
                     *           "price": 24500,
                     *           "weight_grams": 450,
                     *           "length_cm": 18,
                     *           "width_cm": 12,
                     *           "height_cm": 12.5,
                     *           "free_shipping": false,
                     *           "active": true,
                     *           "currency": "ARS"
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        items: components["schemas"]["Product"][];
                        next_cursor: string | null;
                    };
                };
            };
            400: components["responses"]["VALIDATION_FAILED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    getLabels: {
        parameters: {
            query: {
                order_ids: string;
                preview?: "true" | "false";
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
            409: components["responses"]["LABEL_NOT_READY.NOT_SHIPPED.ACCOUNT_NOT_LINKED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            502: components["responses"]["SHIPCO_UNAVAILABLE"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
        };
    };
    listSoldOrders: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
                status?: "paid" | "refunded" | null;
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55",
                     *           "status": "paid",
                     *           "status_text": "Pagado.",
                     *           "created_at": "2026-11-21T10:00:00.000Z",
                     *           "paid_at": "2026-11-21T10:00:58.000Z",
                     *           "currency": "ARS",
                     *           "items": [
                     *             {
                     *               "product_id": "5a1c7d0e-6a54-4f0b-9a6f-0f8d6c1b2e33",
                     *               "title": "Mate de calabaza",
                     *               "quantity": 2,
                     *               "unit_price": 24500
                     *             }
                     *           ],
                     *           "items_total": 49000,
                     *           "shipping_full": 4206.2,
                     *           "seller_shipping_cost": 0,
                     *           "drift": null,
                     *           "payment_status": "approved",
                     *           "payment_status_text": "El pago está aprobado.",
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
                     *             "carrier_name": "Expreso Cuyo",
                     *             "service_name": "Entrega a domicilio",
                     *             "estimated_delivery": "2026-12-02T23:00:00.000Z",
                     *             "pickup_point": null,
                     *             "shipment_id": "690625721",
                     *             "shipment_created_at": "2026-11-21T10:01:03.412Z",
                     *             "carrier_tracking_id": "AR67773178833",
                     *             "tracking": "https://shipco.example/track/690625721"
                     *           }
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        items: components["schemas"]["SellerOrder"][];
                        next_cursor: string | null;
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
    getSoldOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55",
                     *       "status": "paid",
                     *       "status_text": "Pagado.",
                     *       "created_at": "2026-11-21T10:00:00.000Z",
                     *       "paid_at": "2026-11-21T10:00:58.000Z",
                     *       "currency": "ARS",
                     *       "items": [
                     *         {
                     *           "product_id": "5a1c7d0e-6a54-4f0b-9a6f-0f8d6c1b2e33",
                     *           "title": "Mate de calabaza",
                     *           "quantity": 2,
                     *           "unit_price": 24500
                     *         }
                     *       ],
                     *       "items_total": 49000,
                     *       "shipping_full": 4206.2,
                     *       "seller_shipping_cost": 0,
                     *       "drift": null,
                     *       "payment_status": "approved",
                     *       "payment_status_text": "El pago está aprobado.",
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
                     *         "carrier_name": "Expreso Cuyo",
                     *         "service_name": "Entrega a domicilio",
                     *         "estimated_delivery": "2026-12-02T23:00:00.000Z",
                     *         "pickup_point": null,
                     *         "shipment_id": "690625721",
                     *         "shipment_created_at": "2026-11-21T10:01:03.412Z",
                     *         "carrier_tracking_id": "AR67773178833",
                     *         "tracking": "https://shipco.example/track/690625721"
                     *       }
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
    getLabel: {
        parameters: {
            query?: {
                format?: "pdf" | "zpl";
                preview?: "true" | "false";
            };
            header?: {
                /** @description The language of the sentences for people: Spanish unless English is preferred. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
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
            409: components["responses"]["LABEL_NOT_READY.NOT_SHIPPED.ACCOUNT_NOT_LINKED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            502: components["responses"]["SHIPCO_UNAVAILABLE"];
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "progress": "in_transit",
                     *       "progress_text": "El paquete está en camino.",
                     *       "estimated_delivery": "2026-12-02T23:00:00.000Z",
                     *       "carrier_name": "Expreso Cuyo",
                     *       "carrier_tracking_id": "AR67773178833",
                     *       "tracking": "https://shipco.example/track/690625721",
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
                limit?: number;
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "5a1c7d0e-6a54-4f0b-9a6f-0f8d6c1b2e33",
                     *           "seller_id": "c1f4a3b2-7f7d-4b53-8a6e-3f1a52d6e901",
                     *           "title": "Mate de calabaza",
                     *           "description": "Curado, con bombilla.",
                     *           "price": 24500,
                     *           "weight_grams": 450,
                     *           "length_cm": 18,
                     *           "width_cm": 12,
                     *           "height_cm": 12.5,
                     *           "free_shipping": false,
                     *           "active": true,
                     *           "currency": "ARS"
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "limit": 20,
                     *       "offset": 0
                     *     }
                     */
                    "application/json": {
                        items: components["schemas"]["Product"][];
                        limit: number;
                        offset: number;
                        total: number;
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
    addProduct: {
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
                 *       "title": "Mate de calabaza",
                 *       "description": "Curado, con bombilla.",
                 *       "price": 24500,
                 *       "weight_grams": 450,
                 *       "length_cm": 18,
                 *       "width_cm": 12,
                 *       "height_cm": 12.5,
                 *       "free_shipping": false,
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "5a1c7d0e-6a54-4f0b-9a6f-0f8d6c1b2e33",
                     *       "seller_id": "c1f4a3b2-7f7d-4b53-8a6e-3f1a52d6e901",
                     *       "title": "Mate de calabaza",
                     *       "description": "Curado, con bombilla.",
                     *       "price": 24500,
                     *       "weight_grams": 450,
                     *       "length_cm": 18,
                     *       "width_cm": 12,
                     *       "height_cm": 12.5,
                     *       "free_shipping": false,
                     *       "active": true,
                     *       "currency": "ARS"
                     *     }
                     */
                    "application/json": components["schemas"]["Product"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED.MALFORMED_JSON"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["SELLER_REQUIRED.CROSS_SITE_REQUEST"];
            413: components["responses"]["BODY_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
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
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "5a1c7d0e-6a54-4f0b-9a6f-0f8d6c1b2e33",
                     *       "seller_id": "c1f4a3b2-7f7d-4b53-8a6e-3f1a52d6e901",
                     *       "title": "Mate de calabaza",
                     *       "description": "Curado, con bombilla.",
                     *       "price": 24500,
                     *       "weight_grams": 450,
                     *       "length_cm": 18,
                     *       "width_cm": 12,
                     *       "height_cm": 12.5,
                     *       "free_shipping": false,
                     *       "active": true,
                     *       "currency": "ARS"
                     *     }
                     */
                    "application/json": components["schemas"]["Product"];
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
            };
            path: {
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "5a1c7d0e-6a54-4f0b-9a6f-0f8d6c1b2e33",
                     *       "seller_id": "c1f4a3b2-7f7d-4b53-8a6e-3f1a52d6e901",
                     *       "title": "Mate de calabaza",
                     *       "description": "Curado, con bombilla.",
                     *       "price": 24500,
                     *       "weight_grams": 450,
                     *       "length_cm": 18,
                     *       "width_cm": 12,
                     *       "height_cm": 12.5,
                     *       "free_shipping": false,
                     *       "active": true,
                     *       "currency": "ARS"
                     *     }
                     */
                    "application/json": components["schemas"]["Product"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED.MALFORMED_JSON"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["SELLER_REQUIRED.CROSS_SITE_REQUEST"];
            404: components["responses"]["PRODUCT_NOT_FOUND.NOT_FOUND"];
            413: components["responses"]["BODY_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "c1f4a3b2-7f7d-4b53-8a6e-3f1a52d6e901",
                     *       "name": "Tienda Norte",
                     *       "created_at": "2026-11-20T14:03:27.120Z"
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {unknown} */
                        code?: "NOT_FOUND";
                        /** @constant */
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
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Tienda Norte"
                 *     }
                 */
                "application/json": components["schemas"]["SellerProfileBody"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "c1f4a3b2-7f7d-4b53-8a6e-3f1a52d6e901",
                     *       "name": "Tienda Norte",
                     *       "created_at": "2026-11-20T14:03:27.120Z"
                     *     }
                     */
                    "application/json": components["schemas"]["SellerProfile"];
                };
            };
            400: components["responses"]["VALIDATION_FAILED.MALFORMED_JSON"];
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["CROSS_SITE_REQUEST"];
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
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No content. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["SELLER_REQUIRED.CROSS_SITE_REQUEST"];
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
                    [name: string]: unknown;
                };
                content?: never;
            };
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["DATABASE_UNAVAILABLE"];
            /** @description A request that is not valid HTTP, or incomplete. */
            default: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
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
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["UNAUTHENTICATED"];
            403: components["responses"]["SELLER_REQUIRED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SHIPCO_OAUTH_NOT_CONFIGURED.DATABASE_UNAVAILABLE"];
            /** @description A request that is not valid HTTP, or incomplete. */
            default: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
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
                     *           "text": "Las cotizaciones nuevas usan la cuenta del marketplace.",
                     *           "count": null
                     *         },
                     *         {
                     *           "code": "shipments_use_marketplace",
                     *           "text": "Los pedidos pagos sin paquete se envían con la cuenta del marketplace.",
                     *           "count": 1
                     *         },
                     *         {
                     *           "code": "parcels_not_followed",
                     *           "text": "Los paquetes de la cuenta vinculada se dejan de seguir, y sus etiquetas no se pueden descargar acá.",
                     *           "count": 12
                     *         }
                     *       ]
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
                     *       ]
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
            413: components["responses"]["BODY_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["TOO_MANY_REQUESTS"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            500: components["responses"]["INTERNAL_ERROR"];
            502: components["responses"]["SHIPCO_QUOTE_FAILED"];
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {unknown} */
                        code?: "VALIDATION_FAILED";
                        /** @constant */
                        statusCode?: 400;
                    } & components["schemas"]["Error"];
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {unknown} */
                        code?: "VALIDATION_FAILED" | "MALFORMED_JSON";
                        /** @constant */
                        statusCode?: 400;
                    } & components["schemas"]["Error"];
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
                /** @description ID of the payment or merchant order; covered by the signature. */
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
            401: components["responses"]["INVALID_SIGNATURE"];
            413: components["responses"]["BODY_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
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
}
