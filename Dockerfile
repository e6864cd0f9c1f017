# The service with the web application. Build: docker build -t marketplace-shipping .
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY src ./src
COPY client ./client
COPY tools ./tools
COPY web ./web
RUN npm run -s build product && npm run -s build web

# Everything of `npm start`, with PostgreSQL and the simulated providers: docker compose --profile demo up
FROM build AS demo
COPY sandbox ./sandbox
COPY proof ./proof
COPY docs/compatibility.md ./docs/
RUN npm run -s build sandbox && mkdir .data && chown node .data
# PostgreSQL refuses to run as root.
USER node
CMD ["node", "--import", "./tools/demo.mjs", "--enable-source-maps", "build/sandbox/start.js"]

FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
# Without the optional packages, the embedded database and a bundled Node: this image uses neither.
RUN npm ci --omit=dev --omit=optional --ignore-scripts --no-audit --no-fund

FROM node:24-bookworm-slim
ENV NODE_ENV=production
WORKDIR /app
COPY --from=packages /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY tools/built.mjs tools/env-file.mjs tools/family.mjs tools/doctor.mjs tools/migrate.mjs tools/ops.mjs ./tools/
COPY tools/commands ./tools/commands
COPY package.json ./
COPY docs/compatibility.md ./docs/
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 \
  CMD node -e "fetch('http://127.0.0.1:'+(process.env.PORT||3000)+'/api/health/ready').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"
CMD ["node", "--enable-source-maps", "dist/main.js"]
